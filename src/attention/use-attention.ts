import { useDeferredValue, useMemo } from 'react';
import type { Entry } from '../entries/entry.ts';
import type { Titles } from '../entries/marks.ts';
import { entriesByTitle, nameOfTitle } from '../entries/title-names.ts';
import { collectFindings, type Finding } from '../insight/findings.ts';
import { EVENING_MINUTE, findLastFetches, isKnownUntil } from '../insight/known-until.ts';
import { findSchedule, type NextUpdate } from '../insight/schedule.ts';
import { createSourcesLookup, type QuietSource, silentOn } from '../insight/sources.ts';
import type { UsualDays } from '../insight/usual-days.ts';
import { type Records, recordValue } from '../operator-data/records.ts';
import { useEntries, useRecords, useSelected, useTitles } from '../operator-data/use-operator-data.ts';
import { daysBefore } from '../time/day.ts';
import { useNow } from '../time/use-now.ts';
import { useToday } from '../time/use-today.ts';
import type { ReadKey } from '../title/keys.ts';
import { type AttentionSource, sourceFinding } from './describe-source.ts';

/** Findings are of the last four weeks, and what was usual on a day is that of the four weeks before it. */
const RECENT_DAYS = 56;

/** The next update of a followed title. */
export interface ExpectedTitle {
  /** The read key of one of its entries. */
  readonly titleKey: ReadKey;
  /** See `nameOfTitle`. */
  readonly title: string;
  readonly usual: UsualDays;
  readonly next: NextUpdate;
}

/** What needs the operator's attention. Without muted titles. */
export interface Attention {
  /** The followed titles that have a usual day, in the order of their next time. */
  readonly expected: readonly ExpectedTitle[];
  /** Number of followed titles without a usual day, of which nothing is known. */
  readonly withoutUsualDayCount: number;
  /** Those of today, then those of yesterday that are over and that the operator has not closed; the worst of a day first. */
  readonly sources: readonly AttentionSource[];
  /** Those that are not ignored, newest first. */
  readonly findings: readonly Finding[];
}

/** Returns what needs attention, updated every minute; undefined until reading the entries has succeeded or failed. */
export function useAttention(): Attention | undefined {
  const { all, status } = useEntries();
  const lastFetches = useSelected(({ fetches }) => findLastFetches(fetches));
  const titles = useTitles();
  const ignored = useRecords('ignored');
  const nowMs = useNow();
  const today = useToday();
  const isRead = status !== 'reading';
  const followed = useMemo(() => (isRead ? groupFollowed(all, titles) : []), [isRead, all, titles]);
  const scheduled = useMemo(
    () =>
      followed.flatMap(({ titleKey, title, entries }) => {
        const schedule = findSchedule(entries, lastFetches, nowMs);
        return schedule ? [{ titleKey, title, ...schedule }] : [];
      }),
    [followed, lastFetches, nowMs],
  );
  const expected = useMemo(
    () =>
      scheduled
        .flatMap(({ next, ...title }): ExpectedTitle[] => (next ? [{ ...title, next }] : []))
        .sort(compareByTime),
    [scheduled],
  );
  const withoutUsualDayCount = titles.followed.size - scheduled.length;
  const recent = useMemo(() => {
    const firstDay = daysBefore(today, RECENT_DAYS);
    return isRead ? all.filter(({ titleKey, day }) => day >= firstDay && !titles.isMuted(titleKey)) : [];
  }, [isRead, all, today, titles]);
  // Deferred, so that the page can respond to input between these calculations and those above.
  const compared = useDeferredValue(recent);
  // Deferred as well, so that the first result has the sources and the findings.
  const isKnown = useDeferredValue(isRead);
  const sourcesOn = useMemo(() => createSourcesLookup(compared, lastFetches), [compared, lastFetches]);
  const sources = useMemo(() => {
    const yesterday = daysBefore(today, 1);
    const todays = sourcesOn(today);
    const past = isKnownUntil(lastFetches, yesterday, EVENING_MINUTE) ? sourcesOn(yesterday) : [];
    // A silence that lasts is said once.
    const isOver = ({ platform }: QuietSource) =>
      !silentOn(today, todays).some((each) => each.platform === platform);
    const open = past.filter((source) => isOver(source) && !isIgnored(ignored, sourceFinding(source)));
    const firstDay = daysBefore(today, RECENT_DAYS);
    return [...todays, ...open].map((source): AttentionSource => {
      const isThere = ({ platform, day }: Entry) => platform === source.platform && day >= firstDay;
      return { ...source, titleCount: followed.filter(({ entries }) => entries.some(isThere)).length };
    });
  }, [sourcesOn, lastFetches, today, ignored, followed]);
  const found = useMemo(
    () => collectFindings(compared, lastFetches, sourcesOn, titles.identityOf, today),
    [compared, lastFetches, sourcesOn, titles, today],
  );
  const findings = useMemo(() => found.filter((finding) => !isIgnored(ignored, finding)), [found, ignored]);
  return useMemo(
    () => (isKnown ? { expected, withoutUsualDayCount, sources, findings } : undefined),
    [isKnown, expected, withoutUsualDayCount, sources, findings],
  );
}

function isIgnored(records: Records, { id, content }: { readonly id: string; readonly content: string }) {
  return recordValue(records, 'ignored', id)?.content === content;
}

/** The followed titles that have entries, each with these. */
function groupFollowed(all: readonly Entry[], titles: Titles) {
  const byTitle = entriesByTitle(all, titles);
  return [...titles.followed.keys()].flatMap((identity) => {
    const entries = byTitle.get(identity) ?? [];
    const [first] = entries;
    return first ? [{ titleKey: first.titleKey, title: nameOfTitle(all, titles, first), entries }] : [];
  });
}

/** Ties are ordered by title. */
function compareByTime(a: ExpectedTitle, b: ExpectedTitle): number {
  if (a.next.day !== b.next.day) return a.next.day < b.next.day ? -1 : 1;
  const difference = a.next.minuteOfDay - b.next.minuteOfDay;
  return difference || (a.title < b.title ? -1 : 1);
}
