import type { Entry } from '../entries/entry.ts';
import { daysBefore, localTimeOf, weekdayOf } from '../time/day.ts';
import { formatMinuteOfDay } from '../time/format-hour.ts';
import { type NumberRange, placeOf } from '../title/episode-number.ts';
import { joinRanges } from './find-gaps.ts';
import { median } from './median.ts';

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
const WEEKS = 4;
const LEAST_WEEKS = 3;
/** So many weekdays are "daily". */
const DAILY_FROM_WEEKDAYS = 6;
/** Times that differ by more than three hours are not "about" the same time. */
const MOST_DIFFERENCE_MINUTES = 3 * 60;
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
  /** On how many days of the last four weeks an episode came. */
  readonly dayCount: number;
}

export interface UsualWeekday {
  /** 0 (Sunday) to 6. */
  readonly weekday: number;
  /** For example 'Saturdays'. */
  readonly name: string;
  /** In how many of the last four weeks an episode came on this weekday: 3 or 4, or any number if the title comes daily. */
  readonly weekCount: number;
  /** Minutes since midnight, a multiple of five. Null if the times differ by hours. */
  readonly minuteOfDay: number | null;
  /** Where the first new episode of these days came most often; of several, the one where it came last. */
  readonly first: Version;
}

interface Appearance extends Version {
  readonly timeMs: number;
  readonly day: string;
  readonly minute: number;
}

/**
 * Returns on which weekdays new episodes of a title come: those on which one came in at least three of the last four weeks.
 * Six or seven such weekdays are daily. Returns null if there is none. An episode counts when it first appears, on any
 * platform; several on one day count once; an entry without an update time does not count. The last four weeks end with
 * today if an episode has come today, otherwise with yesterday.
 *
 * The time of day is the median, rounded to five minutes within the day, without the times that differ from it by more than
 * three hours. Weekdays whose times differ by more than that have times of their own.
 * @param entries of one title, in any order
 * @param today 'YYYY-MM-DD'
 */
export function findUsualDays(entries: readonly Entry[], today: string): UsualDays | null {
  const firstOfDays = findFirstOfDays(entries);
  const lastDay = firstOfDays.has(today) ? today : daysBefore(today, 1);
  const days = Array.from({ length: WEEKS * WEEKDAYS.length }, (_, index) => daysBefore(lastDay, index));
  const all = days.flatMap((day) => firstOfDays.get(day) ?? []);
  const weekdays = WEEKDAYS.map(([weekday, name]) => {
    const came = all.filter(({ day }) => weekdayOf(day) === weekday);
    return { weekday, name, weekCount: came.length, came };
  });
  const often = weekdays.filter(({ weekCount }) => weekCount >= LEAST_WEEKS);
  if (often.length === 0) return null;
  const isDaily = often.length >= DAILY_FROM_WEEKDAYS;
  const usual = isDaily ? weekdays.map((each) => ({ ...each, came: all })) : often;
  const minutes = usualMinutes(usual.map(({ came }) => came.map(({ minute }) => minute)));
  return {
    weekdays: usual.flatMap(({ came, ...weekday }, index) => {
      const first = mostOften(came);
      return first ? { ...weekday, minuteOfDay: minutes[index] ?? null, first } : [];
    }),
    isDaily,
    dayCount: all.length,
  };
}

/** The weekday of `day`, 'YYYY-MM-DD', among these; undefined if it is not usual. */
export function usualWeekday(weekdays: readonly UsualWeekday[], day: string): UsualWeekday | undefined {
  return weekdays.find(({ weekday }) => weekday === weekdayOf(day));
}

/** By day, the first episode that is new on that day. At the same time, the platform and version decide, not the order. */
function findFirstOfDays(entries: readonly Entry[]): ReadonlyMap<string, Appearance> {
  const appearances = entries
    .flatMap(({ updatedAtMs, firstUpdatedAtMs, platform, language, ...entry }) => {
      const timeMs = firstUpdatedAtMs ?? updatedAtMs;
      return updatedAtMs === null || timeMs === null ? [] : [{ entry, timeMs, platform, language }];
    })
    .sort((a, b) => a.timeMs - b.timeMs || (nameOf(a) < nameOf(b) ? -1 : 1));
  let numbers: readonly NumberRange[] = [];
  const others = new Set<number | string>();
  const days = new Map<string, Appearance>();
  for (const { entry, ...version } of appearances) {
    const { episode } = entry;
    if (episode.kind === 'numbered') {
      if (numbers.some(({ first, last }) => first <= episode.first && episode.last <= last)) continue;
      numbers = joinRanges([...numbers, episode]);
    } else {
      const other = placeOf(episode) ?? `${entry.updateCount}\n${entry.updateInfo}`;
      if (others.has(other)) continue;
      others.add(other);
    }
    const appearance = { ...version, ...localTimeOf(version.timeMs) };
    if (!days.has(appearance.day)) days.set(appearance.day, appearance);
  }
  return days;
}

const nameOf = ({ platform, language }: Version) => `${platform}\n${language}`;

/** The version of most of the appearances; of several, the one that appeared last. */
function mostOften(appearances: readonly Appearance[]): Version | undefined {
  const newestFirst = appearances.toSorted((a, b) => b.timeMs - a.timeMs);
  const counts = new Map<string, number>();
  for (const version of newestFirst) counts.set(nameOf(version), (counts.get(nameOf(version)) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const found = newestFirst.find((version) => counts.get(nameOf(version)) === most);
  return found && { platform: found.platform, language: found.language };
}

/** The usual minute of each weekday: the same for all, unless theirs differ by more than three hours. */
function usualMinutes(ofWeekdays: readonly (readonly number[])[]): readonly (number | null)[] {
  const own = ofWeekdays.map(usualMinute);
  const known = own.filter((minute) => minute !== null);
  const isNear =
    known.length === own.length && Math.max(...known) - Math.min(...known) <= MOST_DIFFERENCE_MINUTES;
  const common = usualMinute(ofWeekdays.flat());
  return isNear ? own.map(() => common) : own;
}

/** The median of the times that are within three hours of the median of all; null if these are fewer than half. */
function usualMinute(minutes: readonly number[]): number | null {
  const middle = median(minutes);
  const near = minutes.filter((minute) => Math.abs(minute - middle) <= MOST_DIFFERENCE_MINUTES);
  if (near.length < minutes.length / 2) return null;
  // 11:58 pm stays on its day.
  return Math.min(Math.round(median(near) / PRECISION_MINUTES) * PRECISION_MINUTES, LAST_MINUTE);
}

/**
 * For example 'Usually Mondays and Thursdays about 10:00 pm', 'Usually daily at various times' or, if the times differ,
 * 'Usually Wednesdays about 8:00 pm and Saturdays about 10:00 am'.
 */
export function describeUsualDays({ weekdays, isDaily }: UsualDays): string {
  const [time = '', ...others] = new Set(weekdays.map(describeTime));
  if (isDaily) return `Usually daily ${time}`;
  if (others.length === 0) return `Usually ${joinWords(weekdays.map(({ name }) => name))} ${time}`;
  return `Usually ${joinWords(weekdays.map((weekday) => `${weekday.name} ${describeTime(weekday)}`))}`;
}

function describeTime({ minuteOfDay }: UsualWeekday): string {
  return minuteOfDay === null ? 'at various times' : `about ${formatMinuteOfDay(minuteOfDay)}`;
}

/** The reason for it, for example 'came on 3 of the last 4 Saturdays' or 'came on 26 of the last 28 days'. */
export function explainUsualDays({ weekdays, isDaily, dayCount }: UsualDays): string {
  if (isDaily) return `came on ${dayCount} of the last ${WEEKS * WEEKDAYS.length} days`;
  return `came on ${joinWords(weekdays.map(({ name, weekCount }) => `${weekCount} of the last ${WEEKS} ${name}`))}`;
}

function joinWords(words: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(words);
}
