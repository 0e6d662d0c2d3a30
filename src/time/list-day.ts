import { createDayLookup } from './day.ts';
import { formatNearDay } from './format-time.ts';

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

/** When the updates of a list came, in a sentence: 'today', or 'on Thursday, 26 Nov'. `listDay` is from `nameListDay`. */
export function describeListDay(listDay: string | null): string {
  return listDay === null ? 'today' : `on ${listDay}`;
}
