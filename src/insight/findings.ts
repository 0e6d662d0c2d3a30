import type { Entry } from '../entries/entry.ts';
import { daysBefore, weekdayOf } from '../time/day.ts';
import { formatNumbers, missingNumbers, type NumberRange } from './find-gaps.ts';
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
  readonly from: Numbered;
  readonly to: Numbered;
  readonly missing: readonly NumberRange[];
  /** The first day between the two numbers on which the platform was silent and the series could have come, if any. */
  readonly silentDay: string | undefined;
}

type SourcesOn = (day: string) => readonly QuietSource[];

/**
 * Returns what is unexpected about the episode numbers of the last four weeks on one platform and in one language version,
 * newest first:
 * - A number more than one above the one before it (6 → 8), if all days from that of the first until the one before that of
 *   the second are known (`isKnownDay`), until the missing number comes. Two numbers of one day are no jump.
 * - A number lower than those of the days before (8 → 7), unless it fills a gap (`findDecreases`), until another number comes.
 *
 * Jumps over a day on which the platform was silent are one finding, if a number of the series has come on that weekday.
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
  const silent = new Map<string, SilentFinding>();
  for (const [id, series] of numberSeries(entries)) {
    const last = series.at(-1);
    if (!last || !isRecent(last)) continue;
    const decrease = findDecreases(series).findLast(([, to]) => to.episode === last.episode && isRecent(to));
    if (decrease) {
      found.push(toDecrease(id, ...decrease));
      continue;
    }
    const jumps = findJumps(series, lastFetches, sourcesOn).filter(({ to }) => isRecent(to));
    for (const day of new Set(jumps.map(({ silentDay }) => silentDay))) {
      const ofDay = toFinding(
        id,
        jumps.filter(({ silentDay }) => silentDay === day),
      );
      if (ofDay && day === undefined) found.push(ofDay);
      else if (ofDay && day !== undefined) addSilent(silent, day, ofDay);
    }
  }
  return [...found, ...silent.values()].sort((a, b) => b.timeMs - a.timeMs || (a.id < b.id ? -1 : 1));
}

function findJumps(series: readonly Numbered[], lastFetches: LastFetches, sourcesOn: SourcesOn): Jump[] {
  const numbers = [...new Set(series.map(({ episode }) => episode))];
  const comesOn = (day: string) => series.some((each) => weekdayOf(each.day) === weekdayOf(day));
  return series.flatMap((to, index) => {
    const from = series[index - 1];
    if (!from || to.episode <= from.episode + 1) return [];
    const days = daysBetween(from.day, to.day);
    if (days.length === 0 || !days.every((day) => isKnownDay(lastFetches, day))) return [];
    const missing = missingNumbers(numbers.filter((each) => each >= from.episode && each <= to.episode));
    const isSilentOn = (day: string) =>
      sourcesOn(day).some((source) => source.platform === to.entry.platform && isSilent(source));
    return missing.length === 0
      ? []
      : [{ from, to, missing, silentDay: days.find((day) => comesOn(day) && isSilentOn(day)) }];
  });
}

/** The days from `first` until the one before `end`. */
function daysBetween(first: string, end: string): string[] {
  const days: string[] = [];
  for (let day = first; day < end; day = daysBefore(day, -1)) days.push(day);
  return days;
}

/** One finding for all jumps of a series. */
function toFinding(id: string, jumps: readonly Jump[]): NumbersFinding | null {
  const missing = jumps.flatMap((jump) => jump.missing);
  const [first, last] = [jumps[0], jumps.at(-1)];
  if (!first || !last) return null;
  const { entry, episode: to, timeMs } = last.to;
  const content = formatNumbers(missing);
  return { kind: 'jump', id, content, from: first.from.episode, to, missing, entry, timeMs };
}

function toDecrease(id: string, from: Numbered, { entry, episode: to, timeMs }: Numbered): NumbersFinding {
  const content = `${from.episode}→${to}`;
  return { kind: 'decrease', id, content, from: from.episode, to, missing: [], entry, timeMs };
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
