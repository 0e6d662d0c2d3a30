import type { Entry } from '../entries/entry.ts';
import { localTimeOf } from '../time/day.ts';
import type { NumberRange } from '../title/episode-number.ts';
import { timesOf } from './entry-times.ts';

/** An entry with whole episode numbers, at one of its times. */
export interface Numbered {
  readonly entry: Entry;
  readonly numbers: NumberRange;
  /** Unix milliseconds. */
  readonly timeMs: number;
  /** 'YYYY-MM-DD' in the operator's time zone. */
  readonly day: string;
}

/**
 * Returns the numbers of each title key, platform and language version by day, those of one day in ascending order: several
 * that are published at once have no order. Each series has an ID. A number that came again under another date occurs twice.
 */
export function numberSeries(entries: readonly Entry[]): ReadonlyMap<string, readonly Numbered[]> {
  const groups = new Map<string, Numbered[]>();
  for (const entry of entries) {
    const { episode, titleKey, platform, language } = entry;
    if (episode.kind !== 'numbered') continue;
    const id = JSON.stringify([titleKey, platform, language]);
    const group = groups.get(id) ?? [];
    groups.set(id, group);
    for (const timeMs of timesOf(entry))
      group.push({ entry, numbers: episode, timeMs, day: localTimeOf(timeMs).day });
  }
  for (const group of groups.values())
    group.sort((a, b) =>
      a.day === b.day ? a.numbers.last - b.numbers.last || a.timeMs - b.timeMs : a.day < b.day ? -1 : 1,
    );
  return groups;
}

/**
 * Returns the numbers of a series that went down, each with the one before it: lower numbers that fill no gap, because they
 * came before or are the lowest so far. They began again, or were corrected.
 */
export function findDecreases(series: readonly Numbered[]): (readonly [from: Numbered, to: Numbered])[] {
  let lowest = Infinity;
  return series.flatMap((to, index) => {
    const from = series[index - 1];
    const { first, last } = to.numbers;
    const isLower = from && last < from.numbers.last;
    const fillsGap = () =>
      first > lowest && !series.slice(0, index).some(({ numbers }) => overlap(numbers, to.numbers));
    const decreases = isLower && !fillsGap() ? [[from, to] as const] : [];
    lowest = Math.min(lowest, first);
    return decreases;
  });
}

function overlap(a: NumberRange, b: NumberRange): boolean {
  return a.first <= b.last && b.first <= a.last;
}
