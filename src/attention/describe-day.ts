import { daysBefore } from '../time/day.ts';
import { formatNearDay, formatWeekday } from '../time/format-time.ts';

/** The weekday of one of the last six days, for example 'Thursday'; an earlier day has its date. */
export function describeDay(day: string, today: string): string {
  return day > daysBefore(today, 7) ? formatWeekday(day) : formatNearDay(day);
}
