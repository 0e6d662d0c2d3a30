import { DAY_MS, daysBefore, timeAt } from '../../../src/time/day.ts';

/** A Monday. */
const FIRST_DAY = '2026-09-28';
export const DAY = 24 * 60;
export const HOUR = 60;

/**
 * The world counts time in minutes on the operator's clock since the midnight of its first day, so that a day has 1,440 of them also
 * when the clocks change.
 */
export type Clock = number;

export const dayOf = (time: Clock) => Math.floor(time / DAY);
export const minuteOf = (time: Clock) => time - dayOf(time) * DAY;
/** 0 (Sunday) to 6. */
export const weekdayOf = (day: number) => (day + 1) % 7;
/** 'YYYY-MM-DD'. */
const dateOf = (day: number) => daysBefore(FIRST_DAY, -day);
export const dayOfDate = (date: string) => Math.round((Date.parse(date) - Date.parse(FIRST_DAY)) / DAY_MS);
/** Unix milliseconds. */
export const toMs = (time: Clock) => timeAt({ day: dateOf(dayOf(time)), minute: minuteOf(time) });

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
export const formatDayShort = (day: number) => `${WEEKDAYS[weekdayOf(day)]} ${dateOf(day).slice(5)}`;

/** For example 'Thu 11-19 23:30'. */
export function formatClock(time: Clock): string {
  const [hour, minute] = [Math.floor(minuteOf(time) / HOUR), minuteOf(time) % HOUR];
  return `${formatDayShort(dayOf(time))} ${`${hour}`.padStart(2, '0')}:${`${minute}`.padStart(2, '0')}`;
}
