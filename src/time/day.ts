/** The greatest time of a `Date`, in Unix milliseconds. */
export const MAX_TIME_MS = 8.64e15;
export const DAY_MS = 86_400_000;
export const MINUTE_MS = 60_000;
/** Length of 'T00:00:00.000Z'. */
const ISO_TIME_LENGTH = 14;

/**
 * Returns a function from Unix milliseconds to the calendar day, 'YYYY-MM-DD', in the device's time zone, even if that
 * changes later. The function caches the last day because formatting is slow.
 * @param offsetAt for tests, minutes from local time to UTC, as `Date.getTimezoneOffset` returns them
 */
export function createDayLookup(offsetAt = deviceOffsetAt): (timeMs: number) => string {
  let lastNumber = Number.NaN;
  let lastDay = '';
  return (timeMs) => {
    const number = Math.floor((timeMs - offsetAt(timeMs) * MINUTE_MS) / DAY_MS);
    if (number !== lastNumber) {
      lastNumber = number;
      lastDay = toDay(number);
    }
    return lastDay;
  };
}

/** The calendar day `count` days before `day`, both 'YYYY-MM-DD'. A day may have 23 or 25 hours, so this counts days. */
export function daysBefore(day: string, count: number): string {
  return toDay(Date.parse(day) / DAY_MS - count);
}

/** The calendar day, 'YYYY-MM-DD', with this number of days since 1970-01-01. */
export function toDay(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, -ISO_TIME_LENGTH);
}

function deviceOffsetAt(timeMs: number): number {
  return new Date(timeMs).getTimezoneOffset();
}
