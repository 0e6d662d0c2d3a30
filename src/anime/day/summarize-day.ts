import type { Anime, AnimeList, PlatformCount } from '../anime.ts';
import { createLatestIndexes } from '../finding/latest-indexes.ts';
import { platformName } from '../platform.ts';

const LATEST_COUNT = 5;
const MINUTE_MS = 60_000;

/** Today in figures, for a page that does not list every entry. */
export interface DaySummary {
  readonly updateCount: number;
  /** Entries later than the last visit; null where no earlier visit is known. */
  readonly newCount: number | null;
  /** The most entries first. `name` is what the platform is filed under, `label` what it is called. */
  readonly platforms: readonly (PlatformCount & { readonly label: string })[];
  /** Entries by hour of the day in the operator's time zone; 24 counts. */
  readonly hours: readonly number[];
  /** Entries without a time, which are in no hour. */
  readonly undatedCount: number;
  /** The five newest, the newest first. */
  readonly latest: readonly Anime[];
}

/** Sums up a list in one pass: it may have 100,000 entries. `lastVisitMs` as last-visit.ts gives it. */
export function summarizeDay(list: AnimeList, lastVisitMs: number | null): DaySummary {
  const { entries, platforms, columns } = list;
  const hours = new Array<number>(24).fill(0);
  const latest = createLatestIndexes(columns.timesMs, LATEST_COUNT);
  const hourOf = createHourReader();
  let newCount = 0;
  let undatedCount = 0;
  columns.timesMs.forEach((timeMs, position) => {
    latest.add(position);
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
    latest: latest.listIndexes.map((position) => entries.at(position)).filter((entry) => entry !== undefined),
  };
}

/** The local hour of a moment. Neighbours in the list mostly share their minute, and asking a Date is dear. */
function createHourReader(): (timeMs: number) => number {
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
