/** The greatest time of a `Date`, in Unix milliseconds. */
export const MAX_TIME_MS = 8.64e15;
export const DAY_MS = 86_400_000;
export const MINUTE_MS = 60_000;
const MINUTES_PER_DAY = DAY_MS / MINUTE_MS;
/** Length of 'T00:00:00.000Z'. */
const ISO_TIME_LENGTH = 14;

/**
 * Returns a function from Unix milliseconds to the calendar day, 'YYYY-MM-DD', in the device's time zone, even if that
 * changes later.
 * @param offsetAt for tests, minutes from local time to UTC, as `Date.getTimezoneOffset` returns them
 */
export function createDayLookup(offsetAt = deviceOffsetAt): (timeMs: number) => string {
  return (timeMs) => toDay(Math.floor((timeMs - offsetAt(timeMs) * MINUTE_MS) / DAY_MS));
}

/** A time in the time zone of the device. */
export interface LocalTime {
  /** 'YYYY-MM-DD'. */
  readonly day: string;
  /** Minutes since midnight on the clock: 600 is 10 am, also on a day on which the clocks change. */
  readonly minute: number;
}

/** The local time at `timeMs` (Unix milliseconds). */
export function localTimeOf(timeMs: number): LocalTime {
  const minutes = Math.floor(timeMs / MINUTE_MS) - deviceOffsetAt(timeMs);
  const number = Math.floor(minutes / MINUTES_PER_DAY);
  return { day: toDay(number), minute: minutes - number * MINUTES_PER_DAY };
}

/**
 * The time in Unix milliseconds at which clocks show this local time: the earlier one if they show it twice. If they skip
 * it, the first moment after it. Also the start of a day, which is not always at midnight.
 */
export function timeAt({ day, minute }: LocalTime): number {
  const shownMs = Date.parse(day) + minute * MINUTE_MS;
  // The clocks may change on that day.
  const offset = Math.min(deviceOffsetAt(shownMs - DAY_MS), deviceOffsetAt(shownMs + DAY_MS));
  let timeMs = shownMs + offset * MINUTE_MS;
  while (timeMs - deviceOffsetAt(timeMs) * MINUTE_MS < shownMs) timeMs += MINUTE_MS;
  return timeMs;
}

/** 0 (Sunday) to 6. `day` is 'YYYY-MM-DD'. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}

/** The calendar day `count` days before `day`, both 'YYYY-MM-DD'. A day may have 23 or 25 hours, so this counts days. */
export function daysBefore(day: string, count: number): string {
  return toDay(Date.parse(day) / DAY_MS - count);
}

/** Formatting is slow, and entries are of few days. */
const days = new Map<number, string>();

/** The calendar day, 'YYYY-MM-DD', with this number of days since 1970-01-01. */
export function toDay(number: number): string {
  const known = days.get(number) ?? new Date(number * DAY_MS).toISOString().slice(0, -ISO_TIME_LENGTH);
  days.set(number, known);
  return known;
}

function deviceOffsetAt(timeMs: number): number {
  return new Date(timeMs).getTimezoneOffset();
}
