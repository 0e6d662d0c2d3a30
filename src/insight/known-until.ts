import { memoize } from '../entries/entries.ts';
import { daysBefore, localTimeOf } from '../time/day.ts';
import { formatMinuteOfDay } from '../time/format-hour.ts';

/** 9 pm: most of what comes on a day has come by then. */
export const EVENING_MINUTE = 21 * 60;
/** 11:45 pm: nothing is awaited longer on its day. */
export const LATEST_MINUTE = 23 * 60 + 45;
/** Times that differ by three hours are still "about" the same time. */
export const ABOUT_MINUTES = 3 * 60;

/**
 * By day, 'YYYY-MM-DD', the minute since midnight at which the list was last fetched on that day. A list has the entries of its
 * own day, so of each day the app knows what had come until then, and nothing after it.
 */
export type LastFetches = ReadonlyMap<string, number>;

/** Takes the last fetch of each day, in Unix milliseconds. Computed once for each `fetches`. */
export const findLastFetches = memoize(
  (fetches: ReadonlyMap<string, { readonly lastMs: number }>): LastFetches => {
    const lastFetches = new Map<string, number>();
    for (const { lastMs } of fetches.values()) {
      const { day, minute } = localTimeOf(lastMs);
      // Two may be of one day here, if the device was in another time zone.
      lastFetches.set(day, Math.max(lastFetches.get(day) ?? minute, minute));
    }
    return lastFetches;
  },
);

/** Whether it is known what came on a day until this minute since midnight. */
export function isKnownUntil(lastFetches: LastFetches, day: string, minute: number): boolean {
  return (lastFetches.get(day) ?? -1) >= minute;
}

/** The minute of a day from which something that comes about a usual minute is awaited no longer: three hours later, 11:45 pm at the latest. */
export function dueMinute(usualMinute: number): number {
  return Math.min(usualMinute + ABOUT_MINUTES, LATEST_MINUTE);
}

/** Whether all days from `first` until the one before `end` are known until this minute. */
export function areKnownUntil(lastFetches: LastFetches, first: string, end: string, minute: number): boolean {
  for (let day = first; day < end; day = daysBefore(day, -1))
    if (!isKnownUntil(lastFetches, day, minute)) return false;
  return true;
}

/**
 * Says until when days are known whose lists were last fetched at these minutes: for example ' as of 9:49 pm', ' as of 9:49 pm
 * each day', or nothing if they are known until their end.
 */
export function describeKnownUntil(fetchMinutes: readonly number[]): string {
  const minute = Math.min(...fetchMinutes);
  if (minute >= LATEST_MINUTE) return '';
  return ` as of ${formatMinuteOfDay(minute)}${fetchMinutes.length > 1 ? ' each day' : ''}`;
}
