import { type Entry, timeOf } from '../entries/entry.ts';
import {
  deviceOffsetAt,
  EPOCH_WEEKDAY,
  MINUTES_PER_DAY,
  MINUTES_PER_HOUR,
  type MinuteByDay,
  minutesByDay,
  type OffsetAt,
  weekdayOf,
} from './local-time.ts';

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

/** "Once three weeks show the same weekday", for example "3 of the last 4" (operators' spec, section 4). */
const LEAST_HITS = 3;
const MOST_WEEKS = 4;

/** Times of day that differ by more than this are not "about" the same time. */
const MOST_VARIATION_MINUTES = 3 * 60;

/** When the updates of a title usually come, in the operator's time zone. */
export interface UsualTime {
  /** 0 (Sunday) to 6, as `Date.getDay` returns it. */
  readonly weekday: number;
  /** Minutes since midnight: the median of the last three updates on that weekday. Null if they are hours apart. */
  readonly minuteOfDay: number | null;
  /** How many of the last `weeks` weeks of which something is known had an update on that weekday: 3 or 4. */
  readonly hits: number;
  /** 3 or 4. */
  readonly weeks: number;
}

type DayMinutes = readonly (readonly [day: number, minute: number])[];

/**
 * Returns a function from the entries of one title key, in any order, to their usual time. It returns null if no weekday had
 * an update in three of the last four weeks, or if two had equally many. An episode counts when it first appears, on any
 * platform; several on one day count once; entries without an update time are ignored.
 *
 * A week without an update on the weekday counts only if the list was fetched on that day at least as late as the
 * updates usually come, or if an update came at most three days before or after it. Fetches before the first
 * update on the weekday do not count.
 * @param fetchTimesMs when the list was fetched, in Unix milliseconds
 * @param offsetAt for tests
 */
export function createUsualTimeLookup(
  fetchTimesMs: Iterable<number>,
  offsetAt: OffsetAt = deviceOffsetAt,
): (entries: readonly Entry[]) => UsualTime | null {
  const lastFetches = minutesByDay(fetchTimesMs, offsetAt, Math.max);
  const lastFetchDay = Math.max(...lastFetches.keys());
  const fetchesByWeekday = WEEKDAYS.map((weekday) => onWeekday(lastFetches, weekday));
  return (entries) => {
    const timesMs = firstAppearances(entries.filter(isTimed)).map(({ timeMs }) => timeMs);
    const updates = minutesByDay(timesMs, offsetAt, Math.min);
    const lastDay = Math.max(lastFetchDay, ...updates.keys());
    const [first, second] = fetchesByWeekday
      .flatMap((fetches, weekday) => readWeekday(weekday, updates, fetches, lastDay) ?? [])
      .toSorted((a, b) => b.hits - a.hits);
    return first && first.hits !== second?.hits ? first : null;
  };
}

/** An entry that came at a known time. */
export interface Appearance {
  readonly entry: Entry;
  /** Unix milliseconds. */
  readonly timeMs: number;
}

/**
 * The first entry of each episode, on any platform, by its update time or, without one, by that of its first fetch. Specials
 * and the like count by their text.
 */
export function firstAppearances(entries: readonly Entry[]): readonly Appearance[] {
  const first = new Map<number | string, Appearance>();
  for (const entry of entries) {
    const timeMs = timeOf(entry);
    const episode = entry.episode ?? `${entry.updateCount}\n${entry.updateInfo}`;
    if (timeMs < (first.get(episode)?.timeMs ?? Infinity)) first.set(episode, { entry, timeMs });
  }
  return [...first.values()];
}

/** Whether the update time is known. A first fetch says nothing about when updates usually come. */
export function isTimed({ updatedAtMs }: Entry): boolean {
  return updatedAtMs !== null;
}

function onWeekday(minutes: MinuteByDay, weekday: number): DayMinutes {
  return [...minutes].filter(([day]) => weekdayOf(day) === weekday);
}

/**
 * Returns what the last weeks say about one weekday, or null if it has too few updates.
 * @param fetches the last fetches of the days with this weekday
 * @param lastDay the last day of which anything is known
 */
function readWeekday(
  weekday: number,
  updates: MinuteByDay,
  fetches: DayMinutes,
  lastDay: number,
): UsualTime | null {
  // A week lasts from three days before the weekday until three days after it.
  const weekOf = (day: number) => Math.floor((day + EPOCH_WEEKDAY - weekday + 3) / WEEKDAYS.length);
  const hits = new Map(onWeekday(updates, weekday).map(([day, minute]) => [weekOf(day), minute]));
  if (hits.size < LEAST_HITS) return null;
  const minutes = newestFirst(hits.keys())
    .slice(0, LEAST_HITS)
    .map((week) => hits.get(week) ?? 0)
    .toSorted((a, b) => a - b);
  const [earliest = 0, median = 0, latest = 0] = minutes;
  const firstWeek = Math.min(...hits.keys());
  // An update on Wednesday says nothing about the Saturday after it before that has passed.
  const isPast = (week: number) => week * WEEKDAYS.length + weekday - EPOCH_WEEKDAY < lastDay;
  const known = new Set([...hits.keys(), ...[...updates.keys()].map(weekOf).filter(isPast)]);
  for (const [day, minute] of fetches)
    if (minute >= latest && weekOf(day) > firstWeek) known.add(weekOf(day));
  const weeks = newestFirst(known).slice(0, MOST_WEEKS);
  const hitCount = weeks.filter((week) => hits.has(week)).length;
  if (hitCount < LEAST_HITS) return null;
  const minuteOfDay = latest - earliest <= MOST_VARIATION_MINUTES ? median : null;
  return { weekday, minuteOfDay, hits: hitCount, weeks: weeks.length };
}

function newestFirst(weeks: Iterable<number>): number[] {
  return [...weeks].sort((a, b) => b - a);
}

const WEEKDAY_NAMES = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'];
/** An exact minute would promise too much. */
const PRECISION_MINUTES = 5;

/** Describes when updates usually come, for example 'Usually Saturdays about 10:00 am (3 of the last 4)'. */
export function describeUsualTime({ weekday, minuteOfDay, hits, weeks }: UsualTime): string {
  const time = minuteOfDay === null ? '' : ` about ${formatMinute(minuteOfDay)}`;
  return `Usually ${WEEKDAY_NAMES[weekday]}${time} (${hits} of the last ${weeks})`;
}

/** A minute of the day, rounded to five minutes, for example '10:00 am'. */
export function formatMinute(minuteOfDay: number): string {
  const nearest = Math.round(minuteOfDay / PRECISION_MINUTES) * PRECISION_MINUTES;
  // 11:58 pm stays on its day.
  const rounded = Math.min(nearest, MINUTES_PER_DAY - PRECISION_MINUTES);
  const hour = Math.floor(rounded / MINUTES_PER_HOUR);
  const minute = `${rounded % MINUTES_PER_HOUR}`.padStart(2, '0');
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`;
}
