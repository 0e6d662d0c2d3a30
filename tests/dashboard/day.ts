import type { DaySummary } from '../../src/entries/summarize-day.ts';

/** A day of 141 updates. */
export function dayOf(fields: Partial<DaySummary> = {}): DaySummary {
  return {
    updateCount: 141,
    platforms: [
      { name: 'bilibili', label: 'Bilibili', count: 100 },
      { name: 'youku', label: 'Youku', count: 41 },
    ],
    hours: hoursOf({ 9: 100, 20: 41 }),
    undatedCount: 0,
    latest: [],
    followedTitleCount: 0,
    ...fields,
  };
}

export const emptyDay = dayOf({ updateCount: 0, platforms: [], hours: hoursOf({}) });

export function hoursOf(counts: Readonly<Record<number, number>>): readonly number[] {
  return Array.from({ length: 24 }, (_, hour) => counts[hour] ?? 0);
}

/** One platform for each of `counts`, with that number of updates. */
export function platformsOf(...counts: readonly number[]): DaySummary['platforms'] {
  return counts.map((count, index) => ({ name: `p${index}`, label: `Platform ${index}`, count }));
}
