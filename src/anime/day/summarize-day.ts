import type { Anime, AnimeList, PlatformCount } from '../anime.ts';
import { createLatestIndexes } from '../finding/latest-indexes.ts';
import { type ListMarks, MUTED } from '../marks/marks.ts';
import { platformName } from '../platform.ts';

const LATEST_COUNT = 5;
const MINUTE_MS = 60_000;

/** Today's figures, for a page that does not list every entry. */
export interface DaySummary {
  /** Number of entries, without muted ones. */
  readonly updateCount: number;
  /** By descending number of entries. `name` is the platform key, `label` its display name. */
  readonly platforms: readonly (PlatformCount & { readonly label: string })[];
  /** Number of entries for each of the 24 hours, in the operator's time zone. */
  readonly hours: readonly number[];
  /** Number of entries without a time, which `hours` does not include. */
  readonly undatedCount: number;
  /** At most five entries, newest first. */
  readonly latest: readonly Anime[];
}

/** Summarizes a list without its muted entries. One pass, because a list may have 100,000 entries. */
export function summarizeDay(list: AnimeList, marks: ListMarks | null): DaySummary {
  const { entries, platforms, columns } = list;
  const counts = new Map(platforms.map(({ name, count }) => [name, count]));
  const hours = new Array<number>(24).fill(0);
  const latest = createLatestIndexes(columns.timesMs, LATEST_COUNT);
  const hourOf = createHourLookup();
  let undatedCount = 0;
  columns.timesMs.forEach((timeMs, listIndex) => {
    if ((marks?.flags[listIndex] ?? 0) & MUTED) {
      const name = columns.platformKeys[columns.platformIds[listIndex] ?? 0] ?? '';
      counts.set(name, (counts.get(name) ?? 0) - 1);
      return;
    }
    latest.add(listIndex);
    if (Number.isNaN(timeMs)) {
      undatedCount += 1;
      return;
    }
    const hour = hourOf(timeMs);
    hours[hour] = (hours[hour] ?? 0) + 1;
  });
  return {
    updateCount: entries.length - (marks?.counts.muted ?? 0),
    platforms: rankPlatforms(counts),
    hours,
    undatedCount,
    latest: latest.listIndexes
      .map((listIndex) => entries.at(listIndex))
      .filter((entry) => entry !== undefined),
  };
}

/** Platforms with entries, by descending number; ties keep their order. */
function rankPlatforms(counts: ReadonlyMap<string, number>): DaySummary['platforms'] {
  return [...counts]
    .map(([name, count]) => ({ name, count, label: platformName(name) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

/** Returns a function from Unix milliseconds to the local hour. It caches the last minute because `Date` is slow. */
function createHourLookup(): (timeMs: number) => number {
  let lastMinute = Number.NaN;
  let lastHour = 0;
  return (timeMs) => {
    const minute = Math.floor(timeMs / MINUTE_MS);
    if (minute !== lastMinute) {
      lastMinute = minute;
      lastHour = new Date(timeMs).getHours();
    }
    return lastHour;
  };
}
