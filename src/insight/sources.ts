import type { Entry } from '../entries/entry.ts';
import { daysBefore, localTimeOf } from '../time/day.ts';
import { timesOf } from './entry-times.ts';
import { EVENING_MINUTE, isKnownUntil, type LastFetches } from './known-until.ts';
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
  /** How many it usually has on the weekday of `since`: by the last fetch of that day, by 9 pm at the latest. */
  readonly usual: number;
  /** 'YYYY-MM-DD': since when it has had nothing; `day` itself if it had something on the day before, or that is not known. */
  readonly since: string;
  /** The minutes since midnight of the last fetches of its days, from `since` to `day`; 0 on a day without one. */
  readonly fetchMinutes: readonly number[];
}

/** By platform and day, the minutes since midnight of the entries. */
type Minutes = ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>;

export function isSilent({ count }: QuietSource): boolean {
  return count === 0;
}

/** Returns those that are silent on this day, 'YYYY-MM-DD'. */
export function silentOn<Source extends QuietSource>(
  day: string,
  sources: readonly Source[],
): readonly Source[] {
  return sources.filter((source) => source.day === day && isSilent(source));
}

/**
 * Returns a function from a day, 'YYYY-MM-DD', to the platforms that are quiet on it: they have under half of what is usual by
 * the last fetch of that day, where 3 or more are usual. A platform without any entry is silent, from the first such day of an
 * unbroken row of days that are known until 9 pm, until an entry comes. The worst come first.
 *
 * Usual is the median of the same weekday in the four weeks before, of the days on which the list was fetched at least this late;
 * after 9 pm, of what comes by 9 pm on the days that are known until then. With fewer than two such days, and of a day without a
 * fetch, nothing is said.
 * @param entries without muted titles
 */
export function createSourcesLookup(
  entries: readonly Entry[],
  lastFetches: LastFetches,
): (day: string) => readonly QuietSource[] {
  const minutes = minutesByPlatform(entries);
  const known = new Map<string, readonly QuietSource[]>();
  const findQuiet = (day: string) =>
    [...minutes]
      .flatMap(([platform, byDay]) => findSource(platform, day, byDay, lastFetches) ?? [])
      .toSorted(
        (a, b) =>
          a.count / a.usual - b.count / b.usual || b.usual - a.usual || (a.platform < b.platform ? -1 : 1),
      );
  return (day) => {
    const quiet = known.get(day) ?? findQuiet(day);
    known.set(day, quiet);
    return quiet;
  };
}

function findSource(
  platform: string,
  day: string,
  byDay: ReadonlyMap<string, readonly number[]>,
  lastFetches: LastFetches,
): QuietSource | null {
  // What has a later time than the fetch comes from another clock.
  const count = byDay.get(day)?.length ?? 0;
  let usual = findUsual(day, byDay, lastFetches);
  let [since, days] = [day, [day]];
  if (count > 0 && (usual === null || count >= usual / 2)) return null;
  for (let before = day; count === 0; ) {
    before = daysBefore(before, 1);
    if (byDay.has(before) || !isKnownUntil(lastFetches, before, EVENING_MINUTE)) break;
    days = [before, ...days];
    const usualBefore = findUsual(before, byDay, lastFetches);
    if (usualBefore !== null) [usual, since] = [usualBefore, before];
  }
  if (usual === null) return null;
  const fetchMinutes = days.filter((each) => each >= since).map((each) => lastFetches.get(each) ?? 0);
  return { platform, day, count, usual, since, fetchMinutes };
}

/** How many are usual by the last fetch of a day; null if it is not known, or less than 3. */
function findUsual(
  day: string,
  byDay: ReadonlyMap<string, readonly number[]>,
  lastFetches: LastFetches,
): number | null {
  const lastMinute = Math.min(lastFetches.get(day) ?? -1, EVENING_MINUTE);
  const days = WEEKS.map((weeks) => daysBefore(day, weeks * 7)).filter((each) =>
    isKnownUntil(lastFetches, each, lastMinute),
  );
  if (lastMinute < 0 || days.length < LEAST_DAYS) return null;
  const countOn = (each: string) => byDay.get(each)?.filter((minute) => minute <= lastMinute).length ?? 0;
  const usual = median(days.map(countOn));
  return usual < LEAST_USUAL ? null : usual;
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
