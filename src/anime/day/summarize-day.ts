import type { Anime, AnimeList, PlatformCount } from '../anime.ts';
import { createLatestIndexes } from '../finding/latest-indexes.ts';
import { platformName } from '../platform.ts';

const LATEST_COUNT = 5;
const MINUTE_MS = 60_000;

/** Today's figures, for a page that does not list every entry. */
export interface DaySummary {
  readonly updateCount: number;
  /** Entries updated after the last visit; null if no earlier visit is known. */
  readonly newCount: number | null;
  /** By descending number of entries. `name` is the platform key, `label` its display name. */
  readonly platforms: readonly (PlatformCount & { readonly label: string })[];
  /** Number of entries for each of the 24 hours, in the operator's time zone. */
  readonly hours: readonly number[];
  /** Number of entries without a time, which `hours` does not include. */
  readonly undatedCount: number;
  /** The five newest entries, newest first. */
  readonly latest: readonly Anime[];
}

/** Summarizes a list in one pass because it may have 100,000 entries. `lastVisitMs`: Unix milliseconds, or null. */
export function summarizeDay(list: AnimeList, lastVisitMs: number | null): DaySummary {
  const { entries, platforms, columns } = list;
  const hours = new Array<number>(24).fill(0);
  const latest = createLatestIndexes(columns.timesMs, LATEST_COUNT);
  const hourOf = createHourLookup();
  let newCount = 0;
  let undatedCount = 0;
  columns.timesMs.forEach((timeMs, listIndex) => {
    latest.add(listIndex);
    if (Number.isNaN(timeMs)) {
      undatedCount += 1;
      return;
    }
    const hour = hourOf(timeMs);
    hours[hour] = (hours[hour] ?? 0) + 1;
    if (lastVisitMs !== null && timeMs > lastVisitMs) newCount += 1;
  });
  return {
    updateCount: entries.length,
    newCount: lastVisitMs === null ? null : newCount,
    platforms: platforms.map(({ name, count }) => ({ name, count, label: platformName(name) })),
    hours,
    undatedCount,
    latest: latest.listIndexes
      .map((listIndex) => entries.at(listIndex))
      .filter((entry) => entry !== undefined),
  };
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
