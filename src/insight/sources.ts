import type { Entry } from '../entries/entry.ts';
import { daysBefore, localTimeOf } from '../time/day.ts';
import { timesOf } from './entry-times.ts';
import type { LastFetches } from './known-days.ts';
import { median } from './median.ts';

const WEEKS = [1, 2, 3, 4];
const LEAST_DAYS = 2;
/** Fewer may be missing by chance. */
const LEAST_USUAL = 3;

/** A platform that has fewer entries than usual on a day. */
export interface QuietSource {
  /** Platform key. */
  readonly platform: string;
  /** 'YYYY-MM-DD'. */
  readonly day: string;
  /** How many entries it has by the last fetch of that day. */
  readonly count: number;
  /** How many it usually has by then. */
  readonly usual: number;
}

/** By platform and day, the minutes since midnight of the entries. */
type Minutes = ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>;

export function isSilent({ count }: QuietSource): boolean {
  return count === 0;
}

/** Returns those that are silent on this day, 'YYYY-MM-DD'. */
export function silentOn(day: string, sources: readonly QuietSource[]): readonly QuietSource[] {
  return sources.filter((source) => source.day === day && isSilent(source));
}

/**
 * Returns a function from a day, 'YYYY-MM-DD', to the platforms that are quiet on it: they have under half of what is usual by
 * the last fetch of that day, where 3 or more are usual. A platform without any entry is silent. The worst come first.
 *
 * Usual is the median of the same weekday in the four weeks before, of the days on which the list was fetched at least this late.
 * With fewer than two such days, and of a day without a fetch, nothing is said.
 * @param entries without muted titles
 */
export function createSourcesLookup(
  entries: readonly Entry[],
  lastFetches: LastFetches,
): (day: string) => readonly QuietSource[] {
  const minutes = minutesByPlatform(entries);
  const known = new Map<string, readonly QuietSource[]>();
  const findQuiet = (day: string): readonly QuietSource[] => {
    const lastMinute = lastFetches.get(day);
    if (lastMinute === undefined) return [];
    const days = WEEKS.map((weeks) => daysBefore(day, weeks * 7)).filter(
      (each) => (lastFetches.get(each) ?? -1) >= lastMinute,
    );
    if (days.length < LEAST_DAYS) return [];
    return [...minutes]
      .map(([platform, byDay]): QuietSource => {
        const countOn = (each: string) =>
          byDay.get(each)?.filter((minute) => minute <= lastMinute).length ?? 0;
        // What has a later time than the fetch comes from another clock.
        return { platform, day, count: byDay.get(day)?.length ?? 0, usual: median(days.map(countOn)) };
      })
      .filter(({ count, usual }) => usual >= LEAST_USUAL && count < usual / 2)
      .toSorted(
        (a, b) =>
          a.count / a.usual - b.count / b.usual || b.usual - a.usual || (a.platform < b.platform ? -1 : 1),
      );
  };
  return (day) => {
    const quiet = known.get(day) ?? findQuiet(day);
    known.set(day, quiet);
    return quiet;
  };
}

function minutesByPlatform(entries: readonly Entry[]): Minutes {
  const minutes = new Map<string, Map<string, number[]>>();
  for (const entry of entries)
    for (const timeMs of timesOf(entry)) {
      const { day, minute } = localTimeOf(timeMs);
      const byDay = minutes.get(entry.platform) ?? new Map<string, number[]>();
      minutes.set(entry.platform, byDay);
      const ofDay = byDay.get(day);
      if (ofDay) ofDay.push(minute);
      else byDay.set(day, [minute]);
    }
  return minutes;
}
