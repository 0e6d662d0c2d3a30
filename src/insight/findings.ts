import type { Entry } from '../entries/entry.ts';
import { daysBefore } from '../time/day.ts';
import type { NumberRange } from '../title/episode-number.ts';
import { formatNumbers, missingNumbers } from './find-gaps.ts';
import { groupBy } from './group-by.ts';
import { isKnownDay, type LastFetches } from './known-days.ts';
import { findDecreases, type Numbered, numberSeries } from './number-series.ts';
import { isSilent, type QuietSource } from './sources.ts';

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
  /** The skipped numbers, in ascending order. */
  readonly missing: readonly NumberRange[];
  /** The entry with the number `to`. */
  readonly entry: Entry;
  /** When that came, in Unix milliseconds. */
  readonly timeMs: number;
}

/** Numbers of several titles that were skipped because a platform was silent on a day. */
export interface SilentFinding extends Identified {
  readonly kind: 'silent';
  readonly platform: string;
  /** 'YYYY-MM-DD'. */
  readonly day: string;
  /** At least one, the newest first. */
  readonly jumps: readonly NumbersFinding[];
  /** When the newest of them came, in Unix milliseconds. */
  readonly timeMs: number;
}

export type Finding = NumbersFinding | SilentFinding;

interface Jump {
  /** The ID of the series. */
  readonly id: string;
  readonly from: Numbered;
  readonly to: Numbered;
  readonly missing: readonly NumberRange[];
  /** The days between the two numbers on which the platform was silent. */
  readonly silentDays: readonly string[];
}

type SourcesOn = (day: string) => readonly QuietSource[];

/**
 * Returns what is unexpected about the episode numbers of the last four weeks on one platform and in one language version,
 * newest first:
 * - A number more than one above the one before it (6 → 8), if all days from that of the first until the one before that of
 *   the second are known (`isKnownDay`), until the missing number comes. Two numbers of one day are no jump.
 * - A number lower than those of the days before (8 → 7), unless it fills a gap (`findDecreases`), until another number comes.
 *
 * Jumps of several series over the same day on which the platform was silent are one finding. A jump over several such days is
 * counted under the one that most series skip.
 * @param entries without muted titles
 * @param sourcesOn the function of `createSourcesLookup`
 * @param today 'YYYY-MM-DD'
 */
export function collectFindings(
  entries: readonly Entry[],
  lastFetches: LastFetches,
  sourcesOn: SourcesOn,
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
    else jumps.push(...findJumps(id, series, lastFetches, sourcesOn).filter(({ to }) => isRecent(to)));
  }
  const silent = new Map<string, SilentFinding>();
  for (const [day, ofDay] of bySilentDay(jumps))
    for (const [id, ofSeries] of groupBy(ofDay, (jump) => jump.id)) {
      const finding = toFinding(id, ofSeries);
      if (day === undefined) found.push(finding);
      else addSilent(silent, day, finding);
    }
  return [...found, ...silent.values()].sort((a, b) => b.timeMs - a.timeMs || (a.id < b.id ? -1 : 1));
}

function findJumps(
  id: string,
  series: readonly Numbered[],
  lastFetches: LastFetches,
  sourcesOn: SourcesOn,
): Jump[] {
  const gaps = missingNumbers(series.map(({ numbers }) => numbers));
  return series.flatMap((to, index): Jump[] => {
    const from = series[index - 1];
    if (!from || to.numbers.first <= from.numbers.last + 1) return [];
    const days = daysBetween(from.day, to.day);
    if (days.length === 0 || !days.every((day) => isKnownDay(lastFetches, day))) return [];
    const missing = gaps.filter(({ first, last }) => first > from.numbers.last && last < to.numbers.first);
    const isSilentOn = (day: string) =>
      sourcesOn(day).some((source) => source.platform === to.entry.platform && isSilent(source));
    return missing.length === 0 ? [] : [{ id, from, to, missing, silentDays: days.filter(isSilentOn) }];
  });
}

/** Jumps by the day on which their platform was silent; undefined for those that share such a day with no other series. */
function bySilentDay(jumps: readonly Jump[]) {
  const series = new Map<string, Set<string>>();
  const keyOfDay = ({ to }: Jump, day: string) => `${day} ${to.entry.platform}`;
  for (const jump of jumps)
    for (const day of jump.silentDays) {
      const key = keyOfDay(jump, day);
      series.set(key, (series.get(key) ?? new Set()).add(jump.id));
    }
  const countOf = (jump: Jump, day: string) => series.get(keyOfDay(jump, day))?.size ?? 0;
  return groupBy(jumps, (jump) => {
    const [most] = jump.silentDays.toSorted((a, b) => countOf(jump, b) - countOf(jump, a));
    return most !== undefined && countOf(jump, most) > 1 ? most : undefined;
  });
}

/** The days from `first` until the one before `end`. */
function daysBetween(first: string, end: string): string[] {
  const days: string[] = [];
  for (let day = first; day < end; day = daysBefore(day, -1)) days.push(day);
  return days;
}

/** One finding for all jumps of a series. */
function toFinding(id: string, [first, ...others]: readonly [Jump, ...Jump[]]): NumbersFinding {
  const missing = [first, ...others].flatMap((jump) => jump.missing);
  const { entry, numbers, timeMs } = (others.at(-1) ?? first).to;
  const [from, to, content] = [first.from.numbers.last, numbers.first, formatNumbers(missing)];
  return { kind: 'jump', id, content, from, to, missing, entry, timeMs };
}

function toDecrease(id: string, before: Numbered, { entry, numbers, timeMs }: Numbered): NumbersFinding {
  const [from, to] = [before.numbers.last, numbers.last];
  return { kind: 'decrease', id, content: `${from}→${to}`, from, to, missing: [], entry, timeMs };
}

function addSilent(silent: Map<string, SilentFinding>, day: string, jump: NumbersFinding): void {
  const { platform } = jump.entry;
  const id = JSON.stringify(['silent', platform, day]);
  const others = silent.get(id)?.jumps ?? [];
  const jumps = [...others, jump].sort((a, b) => b.timeMs - a.timeMs || (a.id < b.id ? -1 : 1));
  const content = jumps.map((each) => `${each.id} ${each.content}`).join('\n');
  const timeMs = jumps[0]?.timeMs ?? jump.timeMs;
  silent.set(id, { kind: 'silent', id, content, platform, day, jumps, timeMs });
}
