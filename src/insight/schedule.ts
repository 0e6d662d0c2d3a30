import type { Entry } from '../entries/entry.ts';
import { daysBefore, localTimeOf, timeAt, weekdayOf } from '../time/day.ts';
import { formatMinuteOfDay } from '../time/format-hour.ts';
import { formatNearDay, formatWeekday } from '../time/format-time.ts';
import { describeEpisode } from './describe-episode.ts';
import { firstTimeOf } from './entry-times.ts';
import { isKnownDay, type LastFetches } from './known-days.ts';
import { findUsualDays, type UsualDays } from './usual-days.ts';

const LATE_AFTER_MINUTES = 3 * 60;
const COMING_DAYS = [0, 1, 2, 3, 4, 5, 6, 7];

/** When new episodes of a title come. */
export interface Schedule {
  readonly usual: UsualDays;
  /** Null if the title is complete. */
  readonly next: NextUpdate | null;
}

/** The next update of a title. */
export interface NextUpdate {
  /** 'YYYY-MM-DD': today or one of the seven days after it. */
  readonly day: string;
  /** Since when it is late, in Unix milliseconds; null if it is not. */
  readonly lateSinceMs: number | null;
  /** The usual day before, 'YYYY-MM-DD', if that is over, a known day, and no entry has come on it or since. */
  readonly missedDay: string | null;
  /** Of `UsualDays.first`: its highest whole number plus one. Null if its update before was not fetched. */
  readonly nextEpisode: number | null;
}

/**
 * Returns when updates of a title come; null if it has no usual day (`findUsualDays`).
 *
 * The next update is on the next usual day: today, until an entry comes. On that day, it is late from three hours after
 * the usual time until an entry comes, if the list was fetched since then. On the days after, until the next usual day,
 * the usual day is missed if it is a known day (`isKnownDay`). Every entry of the title counts as the one that came.
 * @param entries of one title, in any order
 * @param nowMs Unix milliseconds
 */
export function findSchedule(
  entries: readonly Entry[],
  lastFetches: LastFetches,
  nowMs: number,
): Schedule | null {
  const { day: today } = localTimeOf(nowMs);
  const usual = findUsualDays(entries, today);
  return usual && { usual, next: isComplete(entries) ? null : findNext(entries, usual, lastFetches, today) };
}

function findNext(
  entries: readonly Entry[],
  { weekdays, minuteOfDay, first }: UsualDays,
  lastFetches: LastFetches,
  today: string,
): NextUpdate {
  const isUsual = (day: string) => weekdays.some(({ weekday }) => weekday === weekdayOf(day));
  const own = entries.filter(
    ({ platform, language }) => platform === first.platform && language === first.language,
  );
  const [lastCame, lastOwn] = [lastDayOf(entries), lastDayOf(own)];
  const isPending = isUsual(today) && lastCame < today;
  const coming = COMING_DAYS.slice(isPending ? 0 : 1).map((count) => daysBefore(today, -count));
  const day = coming.find(isUsual) ?? today;
  const before = COMING_DAYS.slice(1).map((count) => daysBefore(day, count));
  const lastDay = before.find(isUsual) ?? today;
  const lateMinute = isPending && minuteOfDay !== null ? minuteOfDay + LATE_AFTER_MINUTES : Infinity;
  const isLate = (lastFetches.get(today) ?? -1) >= lateMinute;
  const isMissed = !isPending && lastCame < lastDay && isKnownDay(lastFetches, lastDay);
  const highest = highestOf(own);
  return {
    day,
    lateSinceMs: isLate ? timeAt({ day, minute: lateMinute }) : null,
    missedDay: isMissed ? lastDay : null,
    nextEpisode: highest !== null && lastOwn >= lastDay ? highest + 1 : null,
  };
}

/** The day on which the last of the entries came. An empty text without entries. */
function lastDayOf(entries: readonly Entry[]): string {
  const lastMs = entries.reduce((last, entry) => Math.max(last, firstTimeOf(entry)), -Infinity);
  return entries.length === 0 ? '' : localTimeOf(lastMs).day;
}

function highestOf(entries: readonly Entry[]): number | null {
  return entries.reduce<number | null>(
    (highest, { episode }) => (episode === null ? highest : Math.max(highest ?? episode, episode)),
    null,
  );
}

/** Whether an entry with the highest number, or one without a number, says that the title is complete. */
function isComplete(entries: readonly Entry[]): boolean {
  const highest = highestOf(entries) ?? 0;
  return entries.some(
    ({ episode, updateCount, updateInfo }) =>
      (episode ?? highest) >= highest && describeEpisode(updateCount, updateInfo)?.startsWith('Complete'),
  );
}

/** For example 'Expected Saturday, 28 Nov, about 10:00 am' or 'Late: expected Saturday, 28 Nov, about 10:00 am'. */
export function describeNext({ day, lateSinceMs }: NextUpdate, { minuteOfDay }: UsualDays): string {
  const time = minuteOfDay === null ? '' : `, about ${formatMinuteOfDay(minuteOfDay)}`;
  return `${lateSinceMs === null ? 'Expected' : 'Late: expected'} ${formatNearDay(day)}${time}`;
}

/** For example 'Friday’s was not seen'. */
export function describeMissed(missedDay: string): string {
  return `${formatWeekday(missedDay)}’s was not seen`;
}
