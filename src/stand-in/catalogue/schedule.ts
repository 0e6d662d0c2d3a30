import type { CatalogueTitle } from './catalogue.ts';

/** Titles with at least this many episodes are updated every day, the others once a week. */
const DAILY_FROM = 100;

/** The time when the list of a day is loaded, in Unix milliseconds; 23:59 on a past day, so that it is complete. */
export function timeOnDay(nowMs: number, offset: number): number {
  const date = new Date(nowMs);
  date.setDate(date.getDate() + offset);
  return offset < 0 ? date.setHours(23, 59, 0, 0) : date.getTime();
}

/**
 * The update count of a title on a day: the catalogue's count at the latest update, one less at the update before it.
 * Null if the title is not updated on that day: it is complete, is updated on another weekday or has not started yet.
 * @param dayOffset days from today; negative for past days
 * @param weekdayOfToday 0 is Sunday
 */
export function countOnDay(
  title: CatalogueTitle,
  ordinal: number,
  dayOffset: number,
  weekdayOfToday: number,
): string | null {
  if (title.isComplete) return null;
  const isDaily = Number(title.count) >= DAILY_FROM;
  const sinceUpdate = isDaily ? 0 : (weekdayOfToday - (ordinal % 7) + 7) % 7;
  const updates = (dayOffset + sinceUpdate) / (isDaily ? 1 : 7);
  if (!Number.isInteger(updates)) return null;
  if (!/^\d+$/.test(title.count)) return title.count;
  const count = Number(title.count) + updates;
  return count > 0 ? String(count) : null;
}
