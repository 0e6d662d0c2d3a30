import type { Entry } from '../entries/entry.ts';
import { daysBefore, localTimeOf } from '../time/day.ts';
import type { NumberRange } from '../title/episode-number.ts';
import type { ReadKey, TitleIdentity } from '../title/keys.ts';
import { findElsewhere, formatNumbers, type Gap, missingNumbers } from './find-gaps.ts';
import { groupBy } from './group-by.ts';
import {
  ABOUT_MINUTES,
  areKnownUntil,
  dueMinute,
  EVENING_MINUTE,
  isKnownUntil,
  LATEST_MINUTE,
  type LastFetches,
} from './known-until.ts';
import { findDecreases, type Numbered, numberSeries } from './number-series.ts';
import { isSilent, type QuietSource } from './sources.ts';
import { findUsualDays, type UsualDays, usualWeekday } from './usual-days.ts';

/** How long ago a number may have come that is worth a look, in days. */
const RECENT_DAYS = 28;

interface Identified {
  /** Unique among the findings. */
  readonly id: string;
  /** Changes when the finding becomes another one, so that it is shown again after it was ignored. */
  readonly content: string;
}

/** Numbers of one title key, platform and language version that were skipped or went down. */
export interface NumbersFinding extends Identified {
  readonly kind: 'jump' | 'decrease';
  readonly from: number;
  readonly to: number;
  /** The skipped numbers in ascending order, and the other platforms that had them in the same language version. */
  readonly missing: readonly Gap[];
  /** The entry with the number `to`. */
  readonly entry: Entry;
  /** When that came, in Unix milliseconds. */
  readonly timeMs: number;
}

/** Numbers of several titles that were skipped because a platform was silent. */
export interface SilentFinding extends Identified {
  readonly kind: 'silent';
  readonly platform: string;
  /** The first and the last day of the silence, 'YYYY-MM-DD'. */
  readonly since: string;
  readonly day: string;
  /** The minutes since midnight of the last fetches of these days. */
  readonly fetchMinutes: readonly number[];
  /** At least one, the newest first. */
  readonly jumps: readonly NumbersFinding[];
  /** When the newest of them came, in Unix milliseconds. */
  readonly timeMs: number;
}

export type Finding = NumbersFinding | SilentFinding;

/** The rule behind them, in a sentence. */
export const FINDINGS_RULE =
  'A skipped number is named if every day between was loaded three hours after the usual time or later (without a usual time, after 9:00 pm and after all times at which it came).';

interface Jump {
  /** The ID of the series. */
  readonly id: string;
  readonly from: Numbered;
  readonly to: Numbered;
  readonly missing: readonly NumberRange[];
  /** When the platform was silent between the two numbers, by day. */
  readonly silences: readonly QuietSource[];
}

type SourcesOn = (day: string) => readonly QuietSource[];

/**
 * Returns what is unexpected about the episode numbers of the last four weeks on one platform and in one language version,
 * newest first:
 * - A number more than one above the one before it (6 → 8), if all days from that of the first until the one before that of
 *   the second are known late enough (`lateEnough`), until the missing number comes. Two numbers of one day are no jump.
 * - A number lower than those of the days before (8 → 7), unless it fills a gap (`findDecreases`), until another number comes.
 *
 * Jumps of several series over the same silence of their platform are one finding. A jump over several silences is counted under
 * the one that most series skip.
 * @param entries without muted titles
 * @param sourcesOn the function of `createSourcesLookup`
 * @param identityOf the same for the keys of linked titles
 * @param today 'YYYY-MM-DD'
 */
export function collectFindings(
  entries: readonly Entry[],
  lastFetches: LastFetches,
  sourcesOn: SourcesOn,
  identityOf: (titleKey: ReadKey) => TitleIdentity,
  today: string,
): Finding[] {
  const firstDay = daysBefore(today, RECENT_DAYS - 1);
  const isRecent = ({ day }: Numbered) => day >= firstDay;
  const found: NumbersFinding[] = [];
  const jumps: Jump[] = [];
  for (const [id, series] of numberSeries(entries)) {
    const last = series.at(-1);
    if (!last || !isRecent(last)) continue;
    const decrease = findDecreases(series).findLast(
      ([, to]) => to.numbers.last === last.numbers.last && isRecent(to),
    );
    if (decrease) found.push(toDecrease(id, ...decrease));
    else jumps.push(...findJumps(id, series, firstDay, lastFetches, sourcesOn));
  }
  const silent = new Map<string, SilentFinding>();
  const versionOf = ({ titleKey, language }: Entry) => `${language}\n${identityOf(titleKey)}`;
  const byVersion = groupBy(jumps.length === 0 ? [] : entries, versionOf);
  const entriesLike = (entry: Entry) => byVersion.get(versionOf(entry)) ?? [];
  for (const [silence, ofSilence] of bySilence(jumps))
    for (const [id, ofSeries] of groupBy(ofSilence, (jump) => jump.id)) {
      const finding = toFinding(id, ofSeries, entriesLike);
      if (silence === undefined) found.push(finding);
      else addSilent(silent, silence, finding);
    }
  return [...found, ...silent.values()].sort((a, b) => b.timeMs - a.timeMs || (a.id < b.id ? -1 : 1));
}

/** @param firstDay from which day on a number counts that shows a jump */
function findJumps(
  id: string,
  series: readonly Numbered[],
  firstDay: string,
  lastFetches: LastFetches,
  sourcesOn: SourcesOn,
): Jump[] {
  const gaps = missingNumbers(series.map(({ numbers }) => numbers));
  return series.flatMap((to, index): Jump[] => {
    const from = series[index - 1];
    if (!from || to.day < firstDay || from.day === to.day || to.numbers.first <= from.numbers.last + 1)
      return [];
    const missing = gaps.filter(({ first, last }) => first > from.numbers.last && last < to.numbers.first);
    if (missing.length === 0) return [];
    const isKnownUntilMinute = (minute: number) => areKnownUntil(lastFetches, from.day, to.day, minute);
    // The usual days are slow to find, and mostly this is enough to know.
    if (!isKnownUntilMinute(dueMinute(localTimeOf(to.timeMs).minute))) return [];
    const usual = findUsualDays(
      series.map(({ entry }) => entry),
      lastFetches,
      to.day,
    );
    if (!isKnownUntilMinute(lateEnough(series, usual, to))) return [];
    // A silence on another weekday than those of the title is not the cause.
    const mayCome = (day: string) => !usual || usualWeekday(usual.weekdays, day) !== undefined;
    const silences = daysBetween(from.day, to.day)
      .filter(mayCome)
      .flatMap((day) =>
        sourcesOn(day).filter(
          (source) =>
            source.platform === to.entry.platform &&
            isSilent(source) &&
            isKnownUntil(lastFetches, day, EVENING_MINUTE),
        ),
      );
    return [{ id, from, to, missing, silences }];
  });
}

/**
 * The minute until which a day must be known, if it shall be known to have had no number of this series: three hours after the
 * usual time and the time of the number that shows the jump. Without a usual time, also until the latest time at which the series
 * has ever come, and 9 pm. What comes soon after midnight may also come soon before it, so then it is 11:45 pm.
 */
function lateEnough(series: readonly Numbered[], usual: UsualDays | null, to: Numbered): number {
  const minuteOf = ({ timeMs }: Numbered) => localTimeOf(timeMs).minute;
  const times = [minuteOf(to), ...(usual?.weekdays.map(({ minuteOfDay }) => minuteOfDay) ?? [])];
  if (times.some((minute) => minute < ABOUT_MINUTES)) return LATEST_MINUTE;
  const latest = usual ? [] : [EVENING_MINUTE, ...series.map(minuteOf)];
  return Math.max(...times, ...times.map(dueMinute), ...latest);
}

const keyOfSilence = ({ platform, since }: QuietSource) => `${platform} ${since}`;

/** Jumps by the silence of their platform; undefined for those that share it with no other series. */
function bySilence(jumps: readonly Jump[]): ReadonlyMap<QuietSource | undefined, readonly [Jump, ...Jump[]]> {
  const series = new Map<string, Set<string>>();
  /** Of each silence, its last day. */
  const lasts = new Map<string, QuietSource>();
  for (const { id, silences } of jumps)
    for (const silence of silences) {
      const key = keyOfSilence(silence);
      series.set(key, (series.get(key) ?? new Set()).add(id));
      if (silence.day >= (lasts.get(key)?.day ?? '')) lasts.set(key, silence);
    }
  const countOf = (silence: QuietSource) => series.get(keyOfSilence(silence))?.size ?? 0;
  return groupBy(jumps, ({ silences }) => {
    const [most] = silences.toSorted((a, b) => countOf(b) - countOf(a));
    return most && countOf(most) > 1 ? lasts.get(keyOfSilence(most)) : undefined;
  });
}

/** The days from `first` until the one before `end`. */
function daysBetween(first: string, end: string): string[] {
  const days: string[] = [];
  for (let day = first; day < end; day = daysBefore(day, -1)) days.push(day);
  return days;
}

/**
 * One finding for all jumps of a series.
 * @param entriesLike the entries of the same title and language version on all platforms
 */
function toFinding(
  id: string,
  [first, ...others]: readonly [Jump, ...Jump[]],
  entriesLike: (entry: Entry) => readonly Entry[],
): NumbersFinding {
  const { entry, numbers, timeMs } = (others.at(-1) ?? first).to;
  const ranges = [first, ...others].flatMap((jump) => jump.missing);
  const missing = findElsewhere(ranges, entriesLike(entry));
  const [from, to, content] = [first.from.numbers.last, numbers.first, formatNumbers(ranges)];
  return { kind: 'jump', id, content, from, to, missing, entry, timeMs };
}

function toDecrease(id: string, before: Numbered, { entry, numbers, timeMs }: Numbered): NumbersFinding {
  const [from, to] = [before.numbers.last, numbers.last];
  return { kind: 'decrease', id, content: `${from}→${to}`, from, to, missing: [], entry, timeMs };
}

function addSilent(silent: Map<string, SilentFinding>, silence: QuietSource, jump: NumbersFinding): void {
  const { platform, since, day, fetchMinutes } = silence;
  const id = JSON.stringify(['silent', platform, since]);
  const others = silent.get(id)?.jumps ?? [];
  const jumps = [...others, jump].sort((a, b) => b.timeMs - a.timeMs || (a.id < b.id ? -1 : 1));
  const content = jumps.map((each) => `${each.id} ${each.content}`).join('\n');
  const timeMs = jumps[0]?.timeMs ?? jump.timeMs;
  silent.set(id, { kind: 'silent', id, content, platform, since, day, fetchMinutes, jumps, timeMs });
}
