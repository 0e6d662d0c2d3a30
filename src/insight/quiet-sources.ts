import { type Entry, timeOf } from '../entries/entry.ts';
import { deviceOffsetAt, localTimeOf, minutesByDay, type OffsetAt, weekdayOf } from './local-time.ts';

/** Older days say little about today, and reading them costs time. */
export const SOURCES_FROM_DAYS = 28;

/** "With fewer than five such days, nothing is said" (operators' spec, section 6). */
const LEAST_DAYS = 5;

/** "None where 3 or more are usual" (operators' spec, section 6). Below 3, half of the usual number may be chance. */
const LEAST_USUAL = 3;

/** A platform with fewer than half of its usual entries today; it is silent if it has none. */
export interface QuietSource {
  /** Platform key. */
  readonly platform: string;
  /** The number of its entries today; 0 if it is silent, otherwise it is quiet. */
  readonly count: number;
  /** How many it usually has by the time of today's last fetch. */
  readonly usual: number;
}

/**
 * Returns the platforms that have fewer than half of their usual entries today, the worst first.
 *
 * Usual is the median of the last 28 days on which the list was fetched at least as late in the day as the last time
 * today; of each such day, it counts the entries that had come by that time of the day. The time of the fetch counts, not
 * that of the clock, because entries that nobody has fetched are not missing. Returns none if the list was not fetched today
 * or if there are fewer than five such days. A platform is not reported if its usual number on this weekday is as low.
 * @param entries without muted titles; each entry once
 * @param fetchTimesMs when the list was fetched, in Unix milliseconds
 * @param nowMs Unix milliseconds
 * @param offsetAt for tests
 */
export function findQuietSources(
  entries: readonly Entry[],
  fetchTimesMs: readonly number[],
  nowMs: number,
  offsetAt: OffsetAt = deviceOffsetAt,
): QuietSource[] {
  const { day: today } = localTimeOf(nowMs, offsetAt);
  const lastFetches = minutesByDay(fetchTimesMs, offsetAt, Math.max);
  const lastMinute = lastFetches.get(today);
  if (lastMinute === undefined) return [];
  const isCompared = (day: number) =>
    day < today && day >= today - SOURCES_FROM_DAYS && (lastFetches.get(day) ?? -1) >= lastMinute;
  const days = [...lastFetches.keys()].filter(isCompared);
  if (days.length < LEAST_DAYS) return [];
  const countsByPlatform = new Map<string, Map<number, number>>();
  for (const entry of entries) {
    const timeMs = timeOf(entry);
    const { day, minute } = localTimeOf(timeMs, offsetAt);
    // A time of today that is later than the fetch comes from another clock.
    if (day !== today && !(isCompared(day) && minute <= lastMinute)) continue;
    const counts = countsByPlatform.get(entry.platform) ?? new Map<number, number>();
    countsByPlatform.set(entry.platform, counts.set(day, (counts.get(day) ?? 0) + 1));
  }
  const sameWeekdays = days.filter((day) => weekdayOf(day) === weekdayOf(today));
  return [...countsByPlatform]
    .flatMap(([platform, counts]) => {
      const count = counts.get(today) ?? 0;
      const countsOn = (each: readonly number[]) =>
        each.map((day) => counts.get(day) ?? 0).sort((a, b) => a - b);
      const usual = lowerMedian(countsOn(days));
      const usualHere = upperMedian(countsOn(sameWeekdays)) ?? usual;
      const isQuiet = usual >= LEAST_USUAL && count < Math.min(usual, usualHere) / 2;
      return isQuiet ? [{ platform, count, usual }] : [];
    })
    .toSorted((a, b) => a.count / a.usual - b.count / b.usual || b.usual - a.usual);
}

/** Of two middle numbers the lower one, so that a platform is reported too rarely rather than too often. */
function lowerMedian(sorted: readonly number[]): number {
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

/** Of two middle numbers the higher one, so that one silent day does not make a platform's silence usual. */
function upperMedian(sorted: readonly number[]): number | undefined {
  return sorted[Math.floor(sorted.length / 2)];
}
