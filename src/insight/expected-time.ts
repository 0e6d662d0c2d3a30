import { type Entry, timeOf } from '../entries/entry.ts';
import { DAY_MS, toDay } from '../time/day.ts';
import { formatNearDay } from '../time/format-time.ts';
import { MOST_AHEAD } from './compare-progress.ts';
import { describeEpisode } from './describe-episode.ts';
import {
  DAYS_PER_WEEK,
  deviceOffsetAt,
  instantOf,
  LAST_HOUR_START_MINUTE,
  localTimeOf,
  MINUTES_PER_DAY,
  type OffsetAt,
  weekdayOf,
} from './local-time.ts';
import {
  type Appearance,
  createUsualTimeLookup,
  firstAppearances,
  formatMinute,
  isTimed,
} from './usual-time.ts';

/** "If it came on six of the last seven days" (operators' spec, section 4). */
const LEAST_DAYS = 6;

/** Older entries say nothing about the next update. This also keeps the calculation short. */
export const EXPECTED_FROM_DAYS = 84;

/** "Late three hours after the usual time" (operators' spec, section 6). */
export const LATE_AFTER_MS = 3 * 3_600_000;

/** An update may come this many days before its weekday. */
const EARLY_DAYS = 3;

/** The next update of a title, in the operator's time zone. */
export interface Expected {
  /** 'YYYY-MM-DD'; today or a coming day, or a past one if it is late or may still come in time. */
  readonly day: string;
  /** Minutes since midnight. Null if the times of the title differ by hours. */
  readonly minuteOfDay: number | null;
  /** That time, or the start of the day without one, in Unix milliseconds. */
  readonly atMs: number;
  readonly isDaily: boolean;
  /** Whether it should have come by now, and is known not to have come. */
  readonly isLate: boolean;
  /** The whole number of the next episode; null if the numbers say nothing about it, or one may have come unseen. */
  readonly nextEpisode: number | null;
  /** Key of the platform on which most of the updates came first. Null if no platform had most of them. */
  readonly firstPlatform: string | null;
}

/** When the updates of a title come. */
interface Rhythm {
  readonly isDaily: boolean;
  readonly minuteOfDay: number | null;
  /** Whether an update is due on the local day with this number. */
  readonly isDueOn: (day: number) => boolean;
  /** The days whose updates show this rhythm. */
  readonly days: readonly number[];
}

/** The first update of a day. */
interface FirstOfDay {
  readonly minute: number;
  /** The key of its platform; null if two platforms had an update at that time. */
  readonly platform: string | null;
}

type FirstByDay = ReadonlyMap<number, FirstOfDay>;

/** What is known of a title. */
interface Known {
  readonly updates: FirstByDay;
  /** The days on which an episode came, also those on which only its first fetch is known. */
  readonly comeDays: ReadonlySet<number>;
  readonly today: number;
}

/**
 * Returns a function from the entries of one title key, in any order, and the present time in Unix milliseconds, to
 * the title's next update. It returns null if the title is complete, or has neither a usual time
 * (`createUsualTimeLookup`) nor an update on six of the last seven days. Entries older than twelve weeks are ignored. An
 * entry without an update time says nothing about the usual time, but it has come.
 *
 * The next update is on the first day on which one is due and none has come: today, until one comes or the day ends, or
 * until three hours after its usual time if those end later. A daily title has no update due on a day if fetches show that
 * none came a week before.
 *
 * An update is late from three hours after its usual time until an entry comes or the next update is due. It is late only
 * if fetches show that it has not come: the list was fetched after those three hours, and in the last hour of the expected
 * day and of each day since that is over, because a list shows the entries of its own day only. Otherwise the next update is
 * the one after it. Nothing is late if an update came at most three days before its weekday, because that may be the one
 * that is due, or if an old episode is listed again since, because the numbers may have begun again.
 * @param fetchTimesMs when the list was fetched, in Unix milliseconds
 * @param offsetAt for tests
 */
export function createExpectedLookup(
  fetchTimesMs: readonly number[],
  offsetAt: OffsetAt = deviceOffsetAt,
): (entries: readonly Entry[], nowMs: number) => Expected | null {
  const usualTimeOf = createUsualTimeLookup(fetchTimesMs, offsetAt);
  const lastFetches = lastOfDays(fetchTimesMs, offsetAt);

  function readRhythm(entries: readonly Entry[], { updates, comeDays, today }: Known): Rhythm | null {
    // Today's update may not have come yet.
    const lastDay = updates.has(today) ? today : today - 1;
    const lastDays = daysBackFrom(lastDay).filter((day) => updates.has(day));
    if (lastDays.length >= LEAST_DAYS) {
      const minutes = lastDays.map((day) => updates.get(day)?.minute ?? 0).toSorted((a, b) => a - b);
      const minuteOfDay = minutes[Math.floor(minutes.length / 2)] ?? 0;
      const isDueOn = (day: number) =>
        comeDays.has(day - DAYS_PER_WEEK) ||
        !isFetchedAfter({ day: day - DAYS_PER_WEEK, minute: minuteOfDay });
      return { isDaily: true, minuteOfDay, isDueOn, days: lastDays };
    }
    const usualTime = usualTimeOf(entries);
    if (!usualTime) return null;
    const { weekday, minuteOfDay, hits } = usualTime;
    const isDueOn = (day: number) => weekdayOf(day) === weekday;
    const days = [...updates.keys()].filter(isDueOn).toSorted((a, b) => b - a);
    return { isDaily: false, minuteOfDay, isDueOn, days: days.slice(0, hits) };
  }

  /** Whether the list was fetched on that day at that time or later. */
  function isFetchedAfter({ day, minute }: { day: number; minute: number }): boolean {
    return (lastFetches.get(day) ?? -Infinity) >= instantOf({ day, minute }, offsetAt);
  }

  /** When an update on `day` is late, in Unix milliseconds. */
  function lateFrom(day: number, minuteOfDay: number | null): number {
    return minuteOfDay === null
      ? instantOf({ day, minute: MINUTES_PER_DAY }, offsetAt)
      : instantOf({ day, minute: minuteOfDay }, offsetAt) + LATE_AFTER_MS;
  }

  /** Whether fetches show that an update on `day`, of which no entry is known, should have come. */
  function isMissing(day: number, minuteOfDay: number | null, today: number): boolean {
    const lateMs = lateFrom(day, minuteOfDay);
    const { day: lateDay } = localTimeOf(lateMs, offsetAt);
    if (lateDay > today || (lastFetches.get(lateDay) ?? -Infinity) < lateMs) return false;
    for (let past = day; past < today; past += 1)
      if (!isFetchedAfter({ day: past, minute: LAST_HOUR_START_MINUTE })) return false;
    return true;
  }

  return (allEntries, nowMs) => {
    const fromMs = nowMs - EXPECTED_FROM_DAYS * DAY_MS;
    const entries = allEntries.filter((entry) => timeOf(entry) >= fromMs);
    const updates = firstOfDays(firstAppearances(entries.filter(isTimed)), offsetAt);
    const appearances = firstAppearances(entries);
    const daysOf = (those: readonly Appearance[]) =>
      those.map(({ timeMs }) => localTimeOf(timeMs, offsetAt).day);
    const comeDays = new Set([...updates.keys(), ...daysOf(appearances)]);
    const againDays = new Set(daysOf(listedAgain(entries, appearances)));
    const { day: today } = localTimeOf(nowMs, offsetAt);
    const rhythm = readRhythm(entries, { updates, comeDays, today });
    if (!rhythm || isComplete(entries)) return null;
    const { isDaily, minuteOfDay, isDueOn, days } = rhythm;
    const daysFor = (due: number) => daysBackFrom(today, today - due + 1 + (isDaily ? 0 : EARLY_DAYS));
    const cameFor = (due: number) => daysFor(due).some((day) => comeDays.has(day));
    const mayHaveComeFor = (due: number) => daysFor(due).some((day) => againDays.has(day));
    const last = daysBackFrom(today).find(isDueOn) ?? today;
    const hasCome = cameFor(last) || mayHaveComeFor(last);
    // Fetches do not show whether it comes on this weekday.
    const isUnsure = isDaily && !comeDays.has(last - DAYS_PER_WEEK);
    const isLate = !hasCome && !isUnsure && isMissing(last, minuteOfDay, today);
    // The three hours may end after midnight.
    const isPending = !hasCome && nowMs < lateFrom(last, minuteOfDay);
    let day = last;
    if (!isLate && !isPending && (last < today || comeDays.has(today) || againDays.has(today))) {
      day = today + 1;
      // A week has a day on which an update is due.
      while (!isDueOn(day) && day < today + DAYS_PER_WEEK) day += 1;
    }
    const previous = daysBackFrom(day - 1).find(isDueOn) ?? day - DAYS_PER_WEEK;
    // Otherwise, an episode may have come unseen.
    const isNumberKnown =
      cameFor(previous) || (!mayHaveComeFor(previous) && isMissing(previous, minuteOfDay, today));
    return {
      ...{ day: toDay(day), minuteOfDay, isDaily, isLate },
      atMs: instantOf({ day, minute: minuteOfDay ?? 0 }, offsetAt),
      nextEpisode: isNumberKnown ? nextEpisodeAfter(appearances) : null,
      firstPlatform: mostOften(days.map((each) => updates.get(each)?.platform ?? null)),
    };
  };
}

/** Describes an expected update, such as 'Expected Saturday, 28 Nov, about 10:00 am' or 'Expected daily about 10:00 am'. */
export function describeExpected({ day, minuteOfDay, isDaily, isLate }: Expected): string {
  const time = minuteOfDay === null ? '' : `about ${formatMinute(minuteOfDay)}`;
  if (isDaily && !isLate) return `Expected daily ${time}`;
  const when = [formatNearDay(day), time].filter(Boolean).join(', ');
  return isLate ? `Late: expected ${when}` : `Expected ${when}`;
}

/** The local days from `last` back. */
function daysBackFrom(last: number, count = DAYS_PER_WEEK): number[] {
  return Array.from({ length: count }, (_, index) => last - index);
}

function lastOfDays(timesMs: readonly number[], offsetAt: OffsetAt): ReadonlyMap<number, number> {
  const last = new Map<number, number>();
  for (const timeMs of timesMs) {
    const { day } = localTimeOf(timeMs, offsetAt);
    last.set(day, Math.max(last.get(day) ?? -Infinity, timeMs));
  }
  return last;
}

function firstOfDays(appearances: readonly Appearance[], offsetAt: OffsetAt): FirstByDay {
  const days = new Map<number, FirstOfDay>();
  for (const { entry, timeMs } of appearances) {
    const { platform } = entry;
    const { day, minute } = localTimeOf(timeMs, offsetAt);
    const first = days.get(day);
    if (!first || minute < first.minute) days.set(day, { minute, platform });
    else if (minute === first.minute && platform !== first.platform)
      days.set(day, { minute, platform: null });
  }
  return days;
}

/** Whether the newest entry, or one with the highest number, says that the title is complete. */
function isComplete(entries: readonly Entry[]): boolean {
  const newestMs = Math.max(...entries.map(timeOf));
  const highest = Math.max(...entries.map((entry) => entry.episode ?? -1));
  return entries.some(
    (entry) => (timeOf(entry) === newestMs || entry.episode === highest) && saysComplete(entry),
  );
}

function saysComplete({ updateCount, updateInfo }: Entry): boolean {
  return describeEpisode(updateCount, updateInfo)?.startsWith('Complete') ?? false;
}

/**
 * The entries whose episode has come before and is lower than one before them of the same platform and spelling. They are
 * old ones that are listed again, or those of numbers that began again.
 */
function listedAgain(entries: readonly Entry[], appearances: readonly Appearance[]): readonly Appearance[] {
  const first = new Set(appearances.map(({ entry }) => entry));
  const highest = new Map<string, number>();
  return entries
    .map((entry) => ({ entry, timeMs: timeOf(entry) }))
    .toSorted((a, b) => a.timeMs - b.timeMs)
    .filter(({ entry }) => {
      const episode = entry.episode ?? Infinity;
      const series = JSON.stringify([entry.platform, entry.title]);
      const before = highest.get(series) ?? 0;
      if (episode < Infinity) highest.set(series, Math.max(before, episode));
      return episode < before && !first.has(entry);
    });
}

/** The highest whole number plus one, unless the newest episode is so much lower that the numbers began again. */
function nextEpisodeAfter(appearances: readonly Appearance[]): number | null {
  let highest = -Infinity;
  let newest = { timeMs: -Infinity, episode: -Infinity };
  for (const { entry, timeMs } of appearances) {
    const episode = entry.episode;
    if (episode === null) continue;
    highest = Math.max(highest, episode);
    if (timeMs > newest.timeMs || (timeMs === newest.timeMs && episode > newest.episode))
      newest = { timeMs, episode };
  }
  return highest === -Infinity || newest.episode < highest - MOST_AHEAD ? null : highest + 1;
}

/** The key that makes up more than half of the keys; null if there is none. */
function mostOften(keys: readonly (string | null)[]): string | null {
  return keys.find((key) => keys.filter((other) => other === key).length > keys.length / 2) ?? null;
}
