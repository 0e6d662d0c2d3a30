import { useDeferredValue, useMemo } from 'react';
import { createExpectedLookup, type Expected } from '../../insight/expected-time.ts';
import { collectFindings, type Finding } from '../../insight/findings.ts';
import { findQuietSources, type QuietSource, SOURCES_FROM_DAYS } from '../../insight/quiet-sources.ts';
import type { HistoryEntry } from '../../operator-data/history/history-entry.ts';
import { recordValue } from '../../operator-data/records.ts';
import { identityOf, isTitleMarked, markedTitles } from '../../operator-data/title-identity.ts';
import { useOperatorDataSnapshot } from '../../operator-data/use-operator-data.ts';
import { createDayLookup, daysBefore } from '../../time/day.ts';
import { useNow } from '../../time/use-now.ts';
import { type KnownEntries, useKnownEntries } from './use-known-entries.ts';

/** The next update of a followed title. */
interface ExpectedTitle extends Expected {
  /** One of `keysOfTitle`. */
  readonly titleKey: string;
  /** The spelling that the operator followed. */
  readonly title: string;
}

/** What needs the operator's attention. Without muted titles. */
export interface Attention {
  /** The followed titles with a usual time: the late ones first, the others in the order of their next time. */
  readonly expected: readonly ExpectedTitle[];
  /** The worst first. */
  readonly sources: readonly QuietSource[];
  /** Those that are not ignored, newest first. */
  readonly findings: readonly Finding<HistoryEntry>[];
}

/** Returns what needs attention; undefined until the history has been read. It is computed again every minute. */
export function useAttention(): Attention | undefined {
  return useAttentionOf(useKnownEntries());
}

/** The same for entries that the caller has read. */
export function useAttentionOf(known: KnownEntries | undefined): Attention | undefined {
  const { records } = useOperatorDataSnapshot();
  const nowMs = useNow();
  // The memos depend on these kinds and not on `records`, because every mark changes `records`.
  const [links, seasons, follows, mutes, ignored] = (
    ['link', 'season', 'follow', 'mute', 'ignored'] as const
  ).map((kind) => records.get(kind));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the kinds of records that decide which titles are followed.
  const followed = useMemo(() => {
    const titles = [...markedTitles(records, 'follow')].map(([titleKey, title]) => ({
      ...{ titleKey, title },
      entries: [] as HistoryEntry[],
    }));
    const byKey = new Map(titles.map((title) => [title.titleKey, title]));
    const identities = new Map<string, string>();
    // All days of each entry, because one that the backend dated again has not come again.
    for (const entry of known?.stored ?? []) {
      const { titleKey } = entry;
      const identity = identities.get(titleKey) ?? identityOf(records, titleKey);
      identities.set(titleKey, identity);
      byKey.get(identity)?.entries.push(entry);
    }
    return titles;
  }, [known, links, seasons, follows, mutes]);
  const expectedOf = useMemo(() => known && createExpectedLookup(known.fetchTimesMs), [known]);
  const expected = useMemo(
    () =>
      expectedOf &&
      followed
        .flatMap(({ titleKey, title, entries }): ExpectedTitle[] => {
          const next = expectedOf(entries, nowMs);
          return next ? [{ ...next, titleKey, title }] : [];
        })
        .sort(compareByTime),
    [expectedOf, followed, nowMs],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the kinds of records that decide which titles are muted.
  const unmuted = useMemo(() => {
    if (!known) return undefined;
    const firstDay = daysBefore(createDayLookup()(Date.now()), SOURCES_FROM_DAYS);
    const isMuted = new Map<string, boolean>();
    const isCounted = ({ titleKey, day }: HistoryEntry) => {
      if (day < firstDay) return false;
      if (!isMuted.has(titleKey)) isMuted.set(titleKey, isTitleMarked(records, 'mute', titleKey));
      return !isMuted.get(titleKey);
    };
    return { ...known, stored: known.stored.filter(isCounted), entries: known.entries.filter(isCounted) };
  }, [known, links, seasons, mutes]);
  // Deferred, so that the page can react between these calculations and those above.
  const compared = useDeferredValue(unmuted);
  const sources = useMemo(
    () => compared && findQuietSources(compared.entries, compared.fetchTimesMs, nowMs),
    [compared, nowMs],
  );
  const found = useMemo(
    () => compared && collectFindings(compared.stored, compared.fetchTimesMs, nowMs),
    [compared, nowMs],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the ignored findings.
  const findings = useMemo(
    () => found?.filter(({ id, content }) => recordValue(records, 'ignored', id)?.content !== content),
    [found, ignored],
  );
  return useMemo(
    () => (expected && sources && findings ? { expected, sources, findings } : undefined),
    [expected, sources, findings],
  );
}

/** The late ones first, those without a time of day at the end of their day. */
function compareByTime(a: ExpectedTitle, b: ExpectedTitle): number {
  if (a.isLate !== b.isLate) return a.isLate ? -1 : 1;
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  return (a.minuteOfDay ?? Infinity) - (b.minuteOfDay ?? Infinity) || (a.title < b.title ? -1 : 1);
}
