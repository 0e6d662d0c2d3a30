import { useDeferredValue, useMemo } from 'react';
import type { Entry } from '../entries/entry.ts';
import type { Titles } from '../entries/marks.ts';
import { createExpectedLookup, EXPECTED_FROM_DAYS, type Expected } from '../insight/expected-time.ts';
import { collectFindings, type Finding } from '../insight/findings.ts';
import { findQuietSources, type QuietSource, SOURCES_FROM_DAYS } from '../insight/quiet-sources.ts';
import { withFirstDates } from '../insight/with-first-dates.ts';
import { recordValue } from '../operator-data/records.ts';
import { useEntries, useRecords, useSelected, useTitles } from '../operator-data/use-operator-data.ts';
import { daysBefore } from '../time/day.ts';
import { useNow } from '../time/use-now.ts';
import { useToday } from '../time/use-today.ts';

/** The next update of a followed title. */
export interface ExpectedTitle extends Expected {
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
  readonly findings: readonly Finding[];
}

/** Returns what needs attention, updated every minute; undefined until reading the entries has succeeded or failed. */
export function useAttention(): Attention | undefined {
  const { all, status } = useEntries();
  const fetchTimesMs = useSelected((snapshot) => snapshot.fetchTimesMs);
  const titles = useTitles();
  const ignored = useRecords('ignored');
  const nowMs = useNow();
  const today = useToday();
  const isRead = status !== 'reading';
  const recent = useMemo(() => {
    const firstDay = daysBefore(today, EXPECTED_FROM_DAYS);
    return isRead ? all.filter(({ day }) => day >= firstDay) : [];
  }, [isRead, all, today]);
  const followed = useMemo(() => groupFollowed(recent, titles), [recent, titles]);
  const expectedOf = useMemo(() => createExpectedLookup(fetchTimesMs), [fetchTimesMs]);
  const expected = useMemo(
    () =>
      followed
        .flatMap(({ titleKey, title, entries }): ExpectedTitle[] => {
          const next = expectedOf(entries, nowMs);
          return next ? [{ ...next, titleKey, title }] : [];
        })
        .sort(compareByTime),
    [expectedOf, followed, nowMs],
  );
  const unmuted = useMemo(() => {
    const firstDay = daysBefore(today, SOURCES_FROM_DAYS);
    return recent.filter(({ titleKey, day }) => day >= firstDay && !titles.isMuted(titleKey));
  }, [recent, titles, today]);
  // Deferred, so that the page can respond to input between these calculations and those above.
  const compared = useDeferredValue(unmuted);
  // Deferred as well, so that the first result has the sources and the findings.
  const isKnown = useDeferredValue(isRead);
  const sources = useMemo(
    () => findQuietSources(compared, fetchTimesMs, nowMs),
    [compared, fetchTimesMs, nowMs],
  );
  const found = useMemo(
    () => collectFindings(withFirstDates(compared), fetchTimesMs, nowMs),
    [compared, fetchTimesMs, nowMs],
  );
  const findings = useMemo(
    () => found.filter(({ id, content }) => recordValue(ignored, 'ignored', id)?.content !== content),
    [found, ignored],
  );
  return useMemo(
    () => (isKnown ? { expected, sources, findings } : undefined),
    [isKnown, expected, sources, findings],
  );
}

/** The followed titles, each with its entries. */
function groupFollowed(entries: readonly Entry[], { followed, identityOf }: Titles) {
  const titles = Array.from(followed, ([titleKey, title]) => ({ titleKey, title, entries: [] as Entry[] }));
  const byKey = new Map(titles.map((title) => [title.titleKey, title]));
  for (const entry of withFirstDates(entries)) byKey.get(identityOf(entry.titleKey))?.entries.push(entry);
  return titles;
}

/** The late ones first, those without a time of day at the end of their day. Ties are ordered by title. */
function compareByTime(a: ExpectedTitle, b: ExpectedTitle): number {
  if (a.isLate !== b.isLate) return a.isLate ? -1 : 1;
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  return (a.minuteOfDay ?? Infinity) - (b.minuteOfDay ?? Infinity) || (a.title < b.title ? -1 : 1);
}
