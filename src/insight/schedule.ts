import type { Entry } from '../entries/entry.ts';
import { daysBefore, localTimeOf, timeAt } from '../time/day.ts';
import { formatMinuteOfDay } from '../time/format-hour.ts';
import { formatNearDay, formatWeekday } from '../time/format-time.ts';
import { highestNumber } from '../title/episode-number.ts';
import { describeEpisode } from './describe-episode.ts';
import { firstTimeOf } from './entry-times.ts';
import { isKnownDay, type LastFetches } from './known-days.ts';
import {
  findUsualDays,
  type UsualDays,
  type UsualWeekday,
  usualWeekday,
  type Version,
} from './usual-days.ts';

const LATE_AFTER_MINUTES = 3 * 60;
const COMING_DAYS = [0, 1, 2, 3, 4, 5, 6, 7];

/** When new episodes of a title come. */
export interface Schedule {
  readonly usual: UsualDays;
  /** Null if all versions that are usually first are complete. */
  readonly next: NextUpdate | null;
}

/** The next update of a title. */
export interface NextUpdate {
  /** 'YYYY-MM-DD': today or one of the seven days after it. */
  readonly day: string;
  /** The usual minute of that day since midnight; null if it varies. */
  readonly minuteOfDay: number | null;
  /** The platform and language version that are usually first on that day. */
  readonly first: Version;
  /** Since when it is late, in Unix milliseconds; null if it is not. */
  readonly lateSinceMs: number | null;
  /** The usual day before, 'YYYY-MM-DD', if that is over, a known day, and no entry has come on it or since. */
  readonly missedDay: string | null;
  /** Of `first`: its highest whole number plus one. Null if its update before was not fetched. */
  readonly nextEpisode: number | null;
}

/**
 * Returns when updates of a title come; null if it has no usual day (`findUsualDays`).
 *
 * The next update is on the next usual day: today, until an entry comes. On that day, it is late from three hours after
 * the usual time until an entry comes, if the list was fetched since then. On the days after, until the next usual day,
 * the usual day is missed if it is a known day (`isKnownDay`). Every entry of the title counts as the one that came.
 * A version is not expected if its newest entry says that it is complete.
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
  const running = usual?.weekdays.filter(({ first }) => !isComplete(entriesOf(entries, first)));
  return usual && { usual, next: findNext(entries, running ?? [], lastFetches, today) };
}

/** @param weekdays those on which an update is expected */
function findNext(
  entries: readonly Entry[],
  weekdays: readonly UsualWeekday[],
  lastFetches: LastFetches,
  today: string,
): NextUpdate | null {
  const isUsual = (day: string) => usualWeekday(weekdays, day) !== undefined;
  const lastCame = lastDayOf(entries);
  const isPending = isUsual(today) && lastCame < today;
  const coming = COMING_DAYS.slice(isPending ? 0 : 1).map((count) => daysBefore(today, -count));
  const day = coming.find(isUsual);
  const usual = day === undefined ? undefined : usualWeekday(weekdays, day);
  if (day === undefined || !usual) return null;
  const { minuteOfDay, first } = usual;
  const before = COMING_DAYS.slice(1).map((count) => daysBefore(day, count));
  const lastDay = before.find(isUsual) ?? today;
  const lateMinute = isPending && minuteOfDay !== null ? minuteOfDay + LATE_AFTER_MINUTES : Infinity;
  const isLate = (lastFetches.get(today) ?? -1) >= lateMinute;
  const isMissed = !isPending && lastCame < lastDay && isKnownDay(lastFetches, lastDay);
  const own = entriesOf(entries, first);
  const lastOwnDay = before.find((each) => isSame(usualWeekday(weekdays, each)?.first, first)) ?? today;
  const highest = highestNumber(own);
  return {
    day,
    minuteOfDay,
    first,
    lateSinceMs: isLate ? timeAt({ day, minute: lateMinute }) : null,
    missedDay: isMissed ? lastDay : null,
    nextEpisode: highest !== null && lastDayOf(own) >= lastOwnDay ? highest + 1 : null,
  };
}

function isSame(version: Version | undefined, { platform, language }: Version): boolean {
  return version?.platform === platform && version.language === language;
}

function entriesOf(entries: readonly Entry[], version: Version): readonly Entry[] {
  return entries.filter((entry) => isSame(entry, version));
}

/** When the last of the entries came, in Unix milliseconds. */
function lastTimeOf(entries: readonly Entry[]): number {
  return entries.reduce((last, entry) => Math.max(last, firstTimeOf(entry)), -Infinity);
}

/** The day on which the last of the entries came. An empty text without entries. */
function lastDayOf(entries: readonly Entry[]): string {
  return entries.length === 0 ? '' : localTimeOf(lastTimeOf(entries)).day;
}

/** Whether the newest entry, or one of several that came at the same time, says that this is complete. */
function isComplete(entries: readonly Entry[]): boolean {
  const lastMs = lastTimeOf(entries);
  return entries.some(
    (entry) => firstTimeOf(entry) === lastMs && describeEpisode(entry)?.startsWith('Complete'),
  );
}

/** For example 'Expected Saturday, 28 Nov, about 10:00 am' or 'Late: expected Saturday, 28 Nov, about 10:00 am'. */
export function describeNext({ day, minuteOfDay, lateSinceMs }: NextUpdate): string {
  const time = minuteOfDay === null ? '' : `, about ${formatMinuteOfDay(minuteOfDay)}`;
  return `${lateSinceMs === null ? 'Expected' : 'Late: expected'} ${formatNearDay(day)}${time}`;
}

/** For example 'Friday’s was not seen'. */
export function describeMissed(missedDay: string): string {
  return `${formatWeekday(missedDay)}’s was not seen`;
}
