import { localTimeOf } from '../time/day.ts';

/** 9 pm. */
const KNOWN_FROM_MINUTE = 21 * 60;

/** By day, 'YYYY-MM-DD', the minute since midnight at which the list was last fetched on that day. */
export type LastFetches = ReadonlyMap<string, number>;

export function findLastFetches(fetchTimesMs: Iterable<number>): LastFetches {
  const lastFetches = new Map<string, number>();
  for (const timeMs of fetchTimesMs) {
    const { day, minute } = localTimeOf(timeMs);
    lastFetches.set(day, Math.max(lastFetches.get(day) ?? minute, minute));
  }
  return lastFetches;
}

/**
 * Whether what came on a day is known: the list was fetched on that day after 9 pm. A list has the entries of its own day
 * only, so nothing is said that would need all entries of another day.
 */
export function isKnownDay(lastFetches: LastFetches, day: string): boolean {
  return (lastFetches.get(day) ?? -1) >= KNOWN_FROM_MINUTE;
}
