import type { Entry } from '../entries/entry.ts';
import { DAY_MS, daysBefore, localTimeOf, MINUTE_MS, timeAt } from '../time/day.ts';
import { formatMinuteOfDay } from '../time/format-hour.ts';
import { formatNearDay, formatWeekday } from '../time/format-time.ts';
import { highestNumber } from '../title/episode-number.ts';
import { describeEpisode } from './describe-episode.ts';
import { firstTimeOf } from './entry-times.ts';
import { ABOUT_MINUTES, dueMinute, isKnownUntil, type LastFetches } from './known-until.ts';
import { findNewEpisodes } from './new-episodes.ts';
import {
  findUsualDays,
  type UsualDays,
  type UsualWeekday,
  usualWeekday,
  type Version,
} from './usual-days.ts';

/** From today on. */
const COMING_DAYS = [0, 1, 2, 3, 4, 5, 6, 7];
/** What comes more than twelve hours before a usual time is that of the day before. */
const EARLY_MS = DAY_MS / 2;
/** Numbers that are older do not count: they may have begun again. */
const RECENT_MS = 5 * 7 * DAY_MS;

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
  /** The usual minute of that day since midnight. */
  readonly minuteOfDay: number;
  /** The platform and language version that are usually first on that day. */
  readonly first: Version;
  /** Since when it is late, in Unix milliseconds; null if it is not. */
  readonly lateSinceMs: number | null;
  /** The usual day before, 'YYYY-MM-DD', if that is over, known until three hours after its time, and nothing has come since. */
  readonly missedDay: string | null;
  /**
   * Of `first`: its highest whole number plus one. Null unless its usual day before has brought an episode and no other platform
   * has a higher one, and if the usual time of today has passed unknown.
   */
  readonly nextEpisode: number | null;
}

/**
 * Returns when updates of a title come; null if it has no usual day (`findUsualDays`).
 *
 * The next update is on the next usual day: today, until a new episode comes (`findNewEpisodes`). On that day, it is
 * late from three hours after the usual time until then, if the list was fetched since. On the days after, until the next
 * usual day, the usual day is missed if it is known until three hours after its time and no new episode has come since.
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
  const usual = findUsualDays(entries, lastFetches, today);
  if (!usual) return null;
  const recent = entries.filter((entry) => firstTimeOf(entry) >= nowMs - RECENT_MS);
  const weekdays = usual.weekdays.filter(({ first }) => !isComplete(entriesOf(entries, first)));
  return { usual, next: findNext(recent, weekdays, lastFetches, nowMs) };
}

/**
 * @param entries the recent ones
 * @param weekdays those on which an update is expected
 */
function findNext(
  entries: readonly Entry[],
  weekdays: readonly UsualWeekday[],
  lastFetches: LastFetches,
  nowMs: number,
): NextUpdate | null {
  const { day: today, minute: nowMinute } = localTimeOf(nowMs);
  const usualOn = (day: string) => usualWeekday(weekdays, day);
  const hasCome = (onDay: string, some = entries) => {
    const usual = usualOn(onDay);
    if (!usual) return false;
    const usualMs = timeAt({ day: onDay, minute: usual.minuteOfDay });
    const aboutMs = usualMs - ABOUT_MINUTES * MINUTE_MS;
    const earliestMs = Math.min(timeAt({ day: onDay, minute: 0 }), aboutMs);
    return (
      lastNewMs(some) >= Math.max(earliestMs, usualMs - EARLY_MS) ||
      // It may repeat numbers of another version, at its own time.
      lastNewMs(entriesOf(some, usual.first)) >= aboutMs
    );
  };
  const isKnown = (day: string) =>
    isKnownUntil(lastFetches, day, dueMinute(usualOn(day)?.minuteOfDay ?? Infinity));
  const coming = COMING_DAYS.map((count) => daysBefore(today, -count));
  const day = coming.find((each) => usualOn(each) && !hasCome(each));
  const usual = day === undefined ? undefined : usualOn(day);
  if (day === undefined || !usual) return null;
  const { minuteOfDay, first } = usual;
  const isLate = day === today && isKnown(day);
  const before = COMING_DAYS.slice(1).map((count) => daysBefore(day, count));
  const lastDay = before.find(usualOn);
  const isMissed = day > today && lastDay !== undefined && !hasCome(lastDay) && isKnown(lastDay);
  const lastOwnDay = before.find((each) => isSame(usualOn(each)?.first, first));
  const isUnknown = day === today && nowMinute >= minuteOfDay && !isLate;
  const ofFirst = entriesOf(entries, first);
  const highest = highestNumber(ofFirst);
  const isHighest = highest === highestNumber(entries);
  const hasNumber = !isUnknown && isHighest && lastOwnDay !== undefined && hasCome(lastOwnDay, ofFirst);
  return {
    day,
    minuteOfDay,
    first,
    lateSinceMs: isLate ? timeAt({ day, minute: dueMinute(minuteOfDay) }) : null,
    missedDay: isMissed ? lastDay : null,
    nextEpisode: hasNumber && highest !== null ? highest + 1 : null,
  };
}

/** When the last new episode came, in Unix milliseconds. */
function lastNewMs(entries: readonly Entry[]): number {
  const last = findNewEpisodes(entries).at(-1);
  return last ? firstTimeOf(last) : -Infinity;
}

function isSame(version: Version | undefined, { platform, language }: Version): boolean {
  return version?.platform === platform && version.language === language;
}

function entriesOf(entries: readonly Entry[], version: Version): readonly Entry[] {
  return entries.filter((entry) => isSame(entry, version));
}

/** Whether the newest entry, or one of several that came at the same time, says that this is complete. */
function isComplete(entries: readonly Entry[]): boolean {
  const lastMs = Math.max(...entries.map(firstTimeOf));
  return entries.some(
    (entry) => firstTimeOf(entry) === lastMs && describeEpisode(entry)?.startsWith('Complete'),
  );
}

/** For example 'Expected Saturday, 28 Nov, about 10:00 am' or 'Late: expected Saturday, 28 Nov, about 10:00 am'. */
export function describeNext({ day, minuteOfDay, lateSinceMs }: NextUpdate): string {
  const time = `about ${formatMinuteOfDay(minuteOfDay)}`;
  return `${lateSinceMs === null ? 'Expected' : 'Late: expected'} ${formatNearDay(day)}, ${time}`;
}

/** The rule behind it, in a sentence. */
export const NEXT_RULE =
  'Late: nothing new by three hours after the usual time, as of the last list. Not seen: that day is known until then. The number is left out if the usual day before has not brought an episode here, or if the usual time has passed without a list.';

/** For example 'Friday’s was not seen'. */
export function describeMissed(missedDay: string): string {
  return `${formatWeekday(missedDay)}’s was not seen`;
}
