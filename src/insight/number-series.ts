import type { Entry } from '../entries/entry.ts';
import { localTimeOf } from '../time/day.ts';
import { timesOf } from './entry-times.ts';

/** An entry with a whole episode number, at one of its times. */
export interface Numbered {
  readonly entry: Entry;
  readonly episode: number;
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
    if (episode === null) continue;
    const id = JSON.stringify([titleKey, platform, language]);
    const group = groups.get(id) ?? [];
    groups.set(id, group);
    for (const timeMs of timesOf(entry)) group.push({ entry, episode, timeMs, day: localTimeOf(timeMs).day });
  }
  for (const group of groups.values())
    group.sort((a, b) =>
      a.day === b.day ? a.episode - b.episode || a.timeMs - b.timeMs : a.day < b.day ? -1 : 1,
    );
  return groups;
}

/**
 * Returns the numbers of a series that went down, each with the one before it: lower numbers that fill no gap, because they
 * came before or are the lowest so far. They began again, or were corrected.
 */
export function findDecreases(series: readonly Numbered[]): (readonly [from: Numbered, to: Numbered])[] {
  const earlier = new Set<number>();
  let lowest = Infinity;
  return series.flatMap((to, index) => {
    const from = series[index - 1];
    const fillsGap = to.episode > lowest && !earlier.has(to.episode);
    earlier.add(to.episode);
    lowest = Math.min(lowest, to.episode);
    return from && to.episode < from.episode && !fillsGap ? [[from, to] as const] : [];
  });
}
