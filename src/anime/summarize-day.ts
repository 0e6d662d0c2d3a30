import type { Anime, AnimeList, PlatformCount } from './anime.ts';
import { platformName } from './platform.ts';

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
  readonly timelessCount: number;
  /** The five newest, the newest first. */
  readonly latest: readonly Anime[];
}

/** Sums up a list in one pass: it may have 100,000 entries. `lastVisitMs` as last-visit.ts gives it. */
export function summarizeDay({ entries, platforms }: AnimeList, lastVisitMs: number | null): DaySummary {
  const hours = new Array<number>(24).fill(0);
  const latest: Anime[] = [];
  const hourOf = createHourReader();
  let newCount = 0;
  let timelessCount = 0;
  for (const entry of entries) {
    const { updatedAtMs } = entry;
    if (isAmongLatest(updatedAtMs, latest)) insertByTime(entry, latest);
    if (updatedAtMs === null) {
      timelessCount += 1;
      continue;
    }
    const hour = hourOf(updatedAtMs);
    hours[hour] = (hours[hour] ?? 0) + 1;
    if (lastVisitMs !== null && updatedAtMs > lastVisitMs) newCount += 1;
  }
  return {
    updateCount: entries.length,
    newCount: lastVisitMs === null ? null : newCount,
    platforms: platforms.map(({ name, count }) => ({ name, count, label: platformName(name) })),
    hours,
    timelessCount,
    latest,
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

function isAmongLatest(timeMs: number | null, latest: readonly Anime[]): boolean {
  return (
    latest.length < LATEST_COUNT || timeOf(timeMs) > timeOf(latest[LATEST_COUNT - 1]?.updatedAtMs ?? null)
  );
}

/** Puts an entry in its place; of equals, the one that the backend sent first stays first. */
function insertByTime(entry: Anime, latest: Anime[]): void {
  const place = latest.findIndex(({ updatedAtMs }) => timeOf(updatedAtMs) < timeOf(entry.updatedAtMs));
  latest.splice(place === -1 ? latest.length : place, 0, entry);
  latest.length = Math.min(latest.length, LATEST_COUNT);
}

/** What has no time is older than all that has. */
function timeOf(timeMs: number | null): number {
  return timeMs ?? Number.NEGATIVE_INFINITY;
}
