import { type Entry, timeOf } from '../entries/entry.ts';
import { DAY_MS } from '../time/day.ts';
import { highestNumber } from '../title/episode-number.ts';
import { groupBy } from './group-by.ts';
import { findDecreases, numberSeries } from './number-series.ts';

/**
 * Half of a usual season. A platform that continues the numbers of the season before (25) is at least a season away from
 * one that begins again at 1, so a smaller difference shows that both count in the same way.
 */
const MOST_AHEAD = 6;

/** Entries that are older than this, compared with the newest one, do not count: a platform may have stopped. */
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
 * numbers of the platforms in the two weeks until the newest one. Returns null if it does not know:
 * - fewer than two platforms have numbers, or the highest number is a tie;
 * - the numbers of a version on a platform went down in these weeks, see `findDecreases`;
 * - a platform is more than MOST_AHEAD behind: it may count differently.
 */
export function compareProgress(entries: readonly Entry[]): Lead | null {
  if (entries.every(({ platform }) => platform === entries[0]?.platform)) return null;
  const recent = selectRecent(entries.filter(({ episode }) => episode.kind === 'numbered'));
  const [first, second, ...others] = findHighest(recent).toSorted((a, b) => b.episode - a.episode);
  if (!first || !second || first.episode === second.episode) return null;
  const last = others.at(-1) ?? second;
  if (first.episode - last.episode > MOST_AHEAD) return null;
  if ([...numberSeries(recent).values()].some((series) => findDecreases(series).length > 0)) return null;
  return { platform: first.platform, by: first.episode - second.episode };
}

function selectRecent(entries: readonly Entry[]): readonly Entry[] {
  const newestMs = entries.reduce((newest, entry) => Math.max(newest, timeOf(entry)), -Infinity);
  return entries.filter((entry) => timeOf(entry) >= newestMs - RECENT_MS);
}

/** The highest episode of each platform. */
function findHighest(entries: readonly Entry[]): { platform: string; episode: number }[] {
  return [...groupBy(entries, ({ platform }) => platform)].flatMap(([platform, ofPlatform]) => {
    const episode = highestNumber(ofPlatform);
    return episode === null ? [] : [{ platform, episode }];
  });
}
