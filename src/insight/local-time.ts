const MINUTE_MS = 60_000;
export const MINUTES_PER_HOUR = 60;
export const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;
/** A list that was fetched at this minute or later shows nearly all of its day. */
export const LAST_HOUR_START_MINUTE = MINUTES_PER_DAY - MINUTES_PER_HOUR;
export const DAYS_PER_WEEK = 7;
/** 1 January 1970 was a Thursday. */
export const EPOCH_WEEKDAY = 4;

/** Minutes from local time to UTC at a time in Unix milliseconds, as `Date.getTimezoneOffset` returns them. */
export type OffsetAt = (timeMs: number) => number;

/** The time zone of the device, even if that changes later. */
export const deviceOffsetAt: OffsetAt = (timeMs) => new Date(timeMs).getTimezoneOffset();

/** A local time. */
export interface LocalTime {
  /** The number of the local day since 1970-01-01. */
  readonly day: number;
  /** Minutes since midnight. */
  readonly minute: number;
}

export function localTimeOf(timeMs: number, offsetAt: OffsetAt): LocalTime {
  const minutes = Math.floor(timeMs / MINUTE_MS - offsetAt(timeMs));
  const day = Math.floor(minutes / MINUTES_PER_DAY);
  return { day, minute: minutes - day * MINUTES_PER_DAY };
}

/** The time of a local time, in Unix milliseconds. A local time that the clocks skip gives one at most an hour away. */
export function instantOf({ day, minute }: LocalTime, offsetAt: OffsetAt): number {
  const localMs = (day * MINUTES_PER_DAY + minute) * MINUTE_MS;
  // The offset is that of the time that is sought, which is at most a day away from this one.
  const nearMs = localMs + offsetAt(localMs) * MINUTE_MS;
  return localMs + offsetAt(nearMs) * MINUTE_MS;
}

/** By the number of the local day since 1970-01-01, a minute of that day. */
export type MinuteByDay = ReadonlyMap<number, number>;

/** The first or last minute of each day on which one of the times is, as `choose` decides. */
export function minutesByDay(
  timesMs: Iterable<number>,
  offsetAt: OffsetAt,
  choose: (a: number, b: number) => number,
): MinuteByDay {
  const minutes = new Map<number, number>();
  for (const timeMs of timesMs) {
    const { day, minute } = localTimeOf(timeMs, offsetAt);
    minutes.set(day, choose(minutes.get(day) ?? minute, minute));
  }
  return minutes;
}

/** 0 (Sunday) to 6. `day` is the number of the local day since 1970-01-01. */
export function weekdayOf(day: number): number {
  // Days before 1970 are negative.
  return (((day + EPOCH_WEEKDAY) % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK;
}
