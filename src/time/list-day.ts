import { createDayLookup, MINUTE_MS } from './day.ts';
import { formatNearDay, formatTimeOfDay } from './format-time.ts';

/** From this age on, a list is old, in milliseconds. */
export const OLD_LIST_MS = 15 * MINUTE_MS;

/**
 * Names the day of a list that was fetched on an earlier day than today, for example 'Thursday, 26 Nov'. Returns null for
 * a list of today, and for one of a later day, because the clock was set back. Times in Unix milliseconds.
 * @param dayOf the lookup of `createDayLookup`
 */
export function nameListDay(fetchedAtMs: number, nowMs: number, dayOf = createDayLookup()): string | null {
  const today = dayOf(nowMs);
  const day = dayOf(fetchedAtMs);
  return day < today ? formatNearDay(day) : null;
}

/**
 * The time of day of a list that does not say what has come by now, for example '12:10 am': its last refresh has failed, it is
 * old, or it is of an earlier day. Otherwise null. Times in Unix milliseconds.
 * @param dayOf the lookup of `createDayLookup`
 */
export function nameListTime(
  { fetchedAtMs, hasFailed }: { readonly fetchedAtMs: number; readonly hasFailed: boolean },
  nowMs: number,
  dayOf = createDayLookup(),
): string | null {
  const isOld = nowMs - fetchedAtMs >= OLD_LIST_MS || dayOf(fetchedAtMs) < dayOf(nowMs);
  return hasFailed || isOld ? formatTimeOfDay(fetchedAtMs) : null;
}

/**
 * When the updates of a list came, in a sentence: 'today', 'today as of 12:10 am' or 'on Thursday, 26 Nov as of 11:50 pm'.
 * @param listDay from `nameListDay`
 * @param asOf from `nameListTime`, so not null for a list of an earlier day
 */
export function describeListTime(listDay: string | null, asOf: string | null): string {
  const day = listDay === null ? 'today' : `on ${listDay}`;
  return asOf === null ? day : `${day} as of ${asOf}`;
}
