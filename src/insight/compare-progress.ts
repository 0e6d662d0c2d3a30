import { type Entry, timeOf } from '../entries/entry.ts';
import { DAY_MS } from '../time/day.ts';
import { findDecreases, numberSeries } from './number-series.ts';

/**
 * Half of a usual season. A platform that continues the numbers of the season before (25) is at least a season away from
 * one that begins again at 1, so a smaller difference shows that both count in the same way.
 */
const MOST_AHEAD = 6;

/** A platform whose last numbered entry is older than this, compared with the newest one, may have stopped. */
const RECENT_MS = 14 * DAY_MS;

/** The platform that is ahead of all others, and by how many episodes it is ahead of the next. */
export interface Lead {
  /** Platform key. */
  readonly platform: string;
  /** 1 to MOST_AHEAD. */
  readonly by: number;
}

/**
 * Returns the platform that is ahead, from the entries of one title in any order. Compares the highest whole episode
 * numbers of the platforms that have had one recently, see RECENT_MS. Returns null if it does not know:
 * - fewer than two platforms have numbers, or the highest number is a tie;
 * - the numbers of a version on a platform went down at some time, see `findDecreases`;
 * - a platform is more than MOST_AHEAD behind: it may count differently.
 */
export function compareProgress(entries: readonly Entry[]): Lead | null {
  if (entries.every(({ platform }) => platform === entries[0]?.platform)) return null;
  const [first, second, ...others] = findHighest(entries).toSorted((a, b) => b.episode - a.episode);
  if (!first || !second || first.episode === second.episode) return null;
  const last = others.at(-1) ?? second;
  if (first.episode - last.episode > MOST_AHEAD) return null;
  if ([...numberSeries(entries).values()].some((series) => findDecreases(series).length > 0)) return null;
  return { platform: first.platform, by: first.episode - second.episode };
}

/** Returns the highest episode of each platform with a recent entry. */
function findHighest(entries: readonly Entry[]) {
  const platforms = new Map<string, { platform: string; episode: number; timeMs: number }>();
  let newestMs = -Infinity;
  for (const entry of entries) {
    const { platform, episode } = entry;
    if (episode === null) continue;
    const timeMs = timeOf(entry);
    const highest = platforms.get(platform) ?? { platform, episode, timeMs };
    platforms.set(platform, highest);
    highest.episode = Math.max(highest.episode, episode);
    highest.timeMs = Math.max(highest.timeMs, timeMs);
    newestMs = Math.max(newestMs, timeMs);
  }
  return [...platforms.values()].filter(({ timeMs }) => timeMs >= newestMs - RECENT_MS);
}
