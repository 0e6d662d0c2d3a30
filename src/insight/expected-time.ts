import { toDay } from '../time/day.ts';
import { formatComingDay } from '../time/format-time.ts';
import { describeEpisode } from './describe-episode.ts';
import { compareNewestFirst, type Entry } from './entry.ts';
import { firstAppearances, formatMinute, minutesByDay, type UsualTime, weekdayOf } from './usual-time.ts';

/** "If it came on six of the last seven days" (operators' spec, section 4). */
const LEAST_DAYS = 6;
const WEEK_DAYS = 7;

/**
 * Describes when the next update of a title is expected: 'Expected daily about 10:00 am' if it came on six of the last seven
 * days, 'Expected Saturday, 28 Nov, about 10:00 am' if it has a usual time. Returns null if neither is known, or if the
 * title is complete.
 * @param entries those of one title key, in any order
 * @param nowMs Unix milliseconds
 * @param offsetAt for tests, minutes from local time to UTC, as `Date.getTimezoneOffset` returns them
 */
export function describeExpected(
  entries: readonly Entry[],
  usualTime: UsualTime | null,
  nowMs: number,
  offsetAt = (timeMs: number) => new Date(timeMs).getTimezoneOffset(),
): string | null {
  const [newest] = entries.toSorted(compareNewestFirst);
  if (!newest || describeEpisode(newest.updateCount, newest.updateInfo)?.startsWith('Complete')) return null;
  const updates = minutesByDay(firstAppearances(entries), offsetAt, Math.min);
  const [today = 0] = minutesByDay([nowMs], offsetAt, Math.min).keys();
  // Today's update may not have come yet.
  const lastDay = updates.has(today) ? today : today - 1;
  const lastDays = Array.from({ length: WEEK_DAYS }, (_, index) => updates.get(lastDay - index));
  const minutes = lastDays.flatMap((minute) => minute ?? []).toSorted((a, b) => a - b);
  if (minutes.length >= LEAST_DAYS)
    return `Expected daily about ${formatMinute(minutes[Math.floor(minutes.length / 2)] ?? 0)}`;
  if (!usualTime) return null;
  let day = today + ((usualTime.weekday - weekdayOf(today) + WEEK_DAYS) % WEEK_DAYS);
  if (updates.has(day)) day += WEEK_DAYS;
  const time = usualTime.minuteOfDay === null ? '' : `, about ${formatMinute(usualTime.minuteOfDay)}`;
  return `Expected ${formatComingDay(toDay(day))}${time}`;
}
