import type { Entry } from '../entries/entry.ts';
import { daysBefore, type LocalTime, localTimeOf, weekdayOf } from '../time/day.ts';
import { formatMinuteOfDay } from '../time/format-hour.ts';
import { numbersOf } from '../title/episode-number.ts';
import { firstTimeOf } from './entry-times.ts';
import { countNumbers, joinRanges, missingNumbers } from './find-gaps.ts';
import { findKnownDays } from './known-days.ts';
import { ABOUT_MINUTES, dueMinute, isKnownUntil, type LastFetches } from './known-until.ts';
import { median } from './median.ts';
import { findNewEpisodes } from './new-episodes.ts';

/** From Monday on. */
const WEEKDAYS = [
  [1, 'Mondays'],
  [2, 'Tuesdays'],
  [3, 'Wednesdays'],
  [4, 'Thursdays'],
  [5, 'Fridays'],
  [6, 'Saturdays'],
  [0, 'Sundays'],
] as const;
const WEEK = WEEKDAYS.length;
const WEEKS = 4;
const LEAST_WEEKS = 3;
/** So many weekdays are "daily". */
const DAILY_FROM_WEEKDAYS = 6;
/** So many of the last seven days that are known are "daily": a title of Mondays to Fridays has five. */
const DAILY_FROM_DAYS = 6;
/** What has not come for longer may have ended unseen. */
const LATELY_DAYS = 3;
/** The part of the episodes that come on the usual days. */
const LEAST_PART = 3 / 4;
/** An exact minute would promise too much. */
const PRECISION_MINUTES = 5;
const LAST_MINUTE = 24 * 60 - PRECISION_MINUTES;

/** A platform, and the language version that titles name there, or an empty text. */
export type Version = Pick<Entry, 'platform' | 'language'>;

/** When new episodes of a title usually come. */
export interface UsualDays {
  /** At least one, from Monday on; all seven if the title comes daily. */
  readonly weekdays: readonly UsualWeekday[];
  readonly isDaily: boolean;
  /** On how many of the last days an episode came, and how many days these are: 28, or 7 that are known. */
  readonly dayCount: number;
  readonly ofDays: number;
}

export interface UsualWeekday {
  /** 0 (Sunday) to 6. */
  readonly weekday: number;
  /** For example 'Saturdays'. */
  readonly name: string;
  /** In how many of the last four weeks an episode came on this weekday: 3 or 4, or any number if the title comes daily. */
  readonly weekCount: number;
  /** Minutes since midnight, a multiple of five. */
  readonly minuteOfDay: number;
  /** Where the first new episode of these days came most often; of several, the one where it came last. */
  readonly first: Version;
}

/** An entry with a new episode, and when it came. */
interface Appearance extends Version, LocalTime, Pick<Entry, 'episode'> {
  readonly timeMs: number;
}

/**
 * Returns on which weekdays new episodes of a title come: those on which one came in at least three of the last four weeks about
 * the same time. An episode counts when it is new (`findNewEpisodes`); several on one day count once; an entry without an update time
 * does not count. The last four weeks end with today if an episode has come today, otherwise with yesterday.
 *
 * Six or seven such weekdays are daily. So is a title that came on six of the last seven days that are known (`findKnownDays`), and on
 * one of the last three days.
 * Returns null if there is no such weekday, or if fewer than three quarters of the episodes of these weeks came on them.
 *
 * The time of day is the median, rounded to five minutes within the day. Times that differ from it by more than three hours do
 * not count.
 * @param entries of one title, in any order
 * @param today 'YYYY-MM-DD'
 */
export function findUsualDays(
  entries: readonly Entry[],
  lastFetches: LastFetches,
  today: string,
): UsualDays | null {
  const timed = entries.filter(({ updatedAtMs }) => updatedAtMs !== null);
  const appearances = findNewEpisodes(timed).map((entry): Appearance => {
    const { platform, language, episode } = entry;
    const timeMs = firstTimeOf(entry);
    return { platform, language, episode, timeMs, ...localTimeOf(timeMs) };
  });
  const firstOfDays = new Map(appearances.toReversed().map((each) => [each.day, each]));
  const lastDay = firstOfDays.has(today) ? today : daysBefore(today, 1);
  const days = Array.from({ length: WEEKS * WEEK }, (_, index) => daysBefore(lastDay, index));
  const cameOn = (some: readonly string[]) => aboutMedian(some.flatMap((day) => firstOfDays.get(day) ?? []));
  const weekdays = WEEKDAYS.map(([weekday, name]) => ({
    weekday,
    name,
    came: cameOn(days.filter((day) => weekdayOf(day) === weekday)),
  }));
  const often = weekdays.filter(({ came }) => came.length >= LEAST_WEEKS);
  const isOften = often.length >= DAILY_FROM_WEEKDAYS;
  const due = dueMinute(usualMinute(cameOn(days.filter((day) => firstOfDays.has(day)).slice(0, WEEK))));
  const known = findKnownDays(appearances, days, (day) => isKnownUntil(lastFetches, day, due));
  const ofDaily = isOften ? days : known.slice(0, WEEK);
  const daily = cameOn(ofDaily);
  const cameLately = days.slice(0, LATELY_DAYS).some((day) => firstOfDays.has(day));
  if (isOften || (cameLately && ofDaily.length === WEEK && daily.length >= DAILY_FROM_DAYS))
    return {
      weekdays: weekdays.map((each) => toUsual(each, daily, daily)),
      isDaily: true,
      dayCount: daily.length,
      ofDays: ofDaily.length,
    };
  const all = often.flatMap(({ came }) => came);
  const usual = often.map((each) => toUsual(each, each.came, isAboutSame(often) ? all : each.came));
  const recent = entries.filter((entry) => days.includes(localTimeOf(firstTimeOf(entry)).day));
  if (usual.length === 0 || !areMost(recent, usual)) return null;
  return { weekdays: usual, isDaily: false, dayCount: all.length, ofDays: days.length };
}

/** The weekday of `day`, 'YYYY-MM-DD', among these; undefined if it is not usual. */
export function usualWeekday(weekdays: readonly UsualWeekday[], day: string): UsualWeekday | undefined {
  return weekdays.find(({ weekday }) => weekday === weekdayOf(day));
}

/**
 * Whether at least three quarters of the episodes of each version that is usually first came on the usual weekdays, and fewer than
 * three on other days, which would be another weekday: of all numbers between its lowest and its highest, fetched or not. 64, 71 and
 * 78 show fifteen episodes.
 * @param entries of the days that count
 */
function areMost(entries: readonly Entry[], weekdays: readonly UsualWeekday[]): boolean {
  const names = [...new Set(weekdays.map(({ first }) => nameOf(first)))];
  const isOnUsualDay = (entry: Entry) =>
    usualWeekday(weekdays, localTimeOf(firstTimeOf(entry)).day) !== undefined;
  // What comes later than on another platform came on that day.
  const isUsual = (entry: Entry) =>
    entries.every(
      (other) =>
        isOnUsualDay(other) || firstTimeOf(other) > firstTimeOf(entry) || !isSameEpisode(entry, other),
    );
  return names.every((name) => {
    const ofVersion = entries.filter((each) => nameOf(each) === name);
    const all = countEpisodes(ofVersion) + countNumbers(missingNumbers(numbersOf(ofVersion)));
    const usual = countEpisodes(ofVersion.filter(isUsual));
    return usual >= LEAST_PART * all && all - usual < LEAST_WEEKS;
  });
}

function isSameEpisode({ episode: a, language }: Entry, { episode: b, language: other }: Entry): boolean {
  return a.kind === 'numbered' && b.kind === 'numbered' && a.last === b.last && language === other;
}

function countEpisodes(entries: readonly Entry[]): number {
  const others = entries.filter(({ episode }) => episode.kind !== 'numbered');
  return others.length + countNumbers(joinRanges(numbersOf(entries)));
}

const nameOf = ({ platform, language }: Version) => `${platform}\n${language}`;

/** The version of most of the appearances; of several, the one that appeared last. Of at least one. */
function mostOften(appearances: readonly Appearance[]): Version {
  const newestFirst = appearances.toSorted((a, b) => b.timeMs - a.timeMs);
  const counts = new Map<string, number>();
  for (const version of newestFirst) counts.set(nameOf(version), (counts.get(nameOf(version)) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const found = newestFirst.find((version) => counts.get(nameOf(version)) === most);
  return { platform: found?.platform ?? '', language: found?.language ?? '' };
}

/**
 * @param ofFirst of which the version counts
 * @param ofTime of which the time counts
 */
function toUsual(
  { weekday, name, came }: { weekday: number; name: string; came: readonly Appearance[] },
  ofFirst: readonly Appearance[],
  ofTime: readonly Appearance[],
): UsualWeekday {
  return {
    weekday,
    name,
    weekCount: came.length,
    minuteOfDay: usualMinute(ofTime),
    first: mostOften(ofFirst),
  };
}

const minutesOf = (appearances: readonly Appearance[]) => appearances.map(({ minute }) => minute);

/** Those that came within three hours of their median time. */
function aboutMedian(appearances: readonly Appearance[]): readonly Appearance[] {
  const middle = median(minutesOf(appearances));
  return appearances.filter(({ minute }) => Math.abs(minute - middle) <= ABOUT_MINUTES);
}

/** Whether the times of these weekdays are about the same. */
function isAboutSame(weekdays: readonly { came: readonly Appearance[] }[]): boolean {
  const medians = weekdays.map(({ came }) => median(minutesOf(came)));
  return Math.max(...medians) - Math.min(...medians) <= ABOUT_MINUTES;
}

/** The median, rounded within the day: 11:58 pm stays on its day. */
function usualMinute(appearances: readonly Appearance[]): number {
  const middle = median(minutesOf(appearances));
  return Math.min(Math.round(middle / PRECISION_MINUTES) * PRECISION_MINUTES, LAST_MINUTE);
}

/**
 * For example 'Usually Mondays and Thursdays about 10:00 pm', 'Usually daily about 10:00 am' or, if the times differ, 'Usually
 * Wednesdays about 8:00 pm and Saturdays about 10:00 am'.
 */
export function describeUsualDays({ weekdays, isDaily }: UsualDays): string {
  const [time = '', ...others] = new Set(weekdays.map(describeTime));
  if (isDaily) return `Usually daily ${time}`;
  if (others.length === 0) return `Usually ${joinWords(weekdays.map(({ name }) => name))} ${time}`;
  return `Usually ${joinWords(weekdays.map((weekday) => `${weekday.name} ${describeTime(weekday)}`))}`;
}

function describeTime({ minuteOfDay }: UsualWeekday): string {
  return `about ${formatMinuteOfDay(minuteOfDay)}`;
}

/** The reason for it, for example 'came on 3 of the last 4 Saturdays' or 'came on 26 of the last 28 days'. */
export function explainUsualDays({ weekdays, isDaily, dayCount, ofDays }: UsualDays): string {
  if (isDaily)
    return `came on ${dayCount} of the last ${ofDays} days${ofDays === WEEK ? ' that are known' : ''}`;
  return `came on ${joinWords(weekdays.map(({ name, weekCount }) => `${weekCount} of the last ${WEEKS} ${name}`))}`;
}

function joinWords(words: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(words);
}
