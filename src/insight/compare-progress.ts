import { compareHighestFirst, type Entry, timeOf } from '../entries/entry.ts';
import { DAY_MS, localTimeOf } from '../time/day.ts';
import { highestNumber } from '../title/episode-number.ts';
import { firstTimeOf } from './entry-times.ts';
import { groupBy } from './group-by.ts';
import { ABOUT_MINUTES, areKnownUntil, LATEST_MINUTE, type LastFetches } from './known-until.ts';
import { findDecreases, type Numbered, numberSeries } from './number-series.ts';

/**
 * Half of a usual season. A platform that continues the numbers of the season before (25) is at least a season away from
 * one that begins again at 1, so a smaller difference shows that both count in the same way.
 */
const MOST_AHEAD = 6;

/** Entries that are older than this, compared with the newest one, do not count: a platform may have stopped. */
const RECENT_MS = 14 * DAY_MS;

/** What comes about 10:10 am has come at 10:40 am. */
const MARGIN_MINUTES = 30;

/** The platform that is ahead of all others, and by how many episodes it is ahead of the next. */
export interface Lead {
  /** Platform key. */
  readonly platform: string;
  /** 1 to MOST_AHEAD. */
  readonly by: number;
}

/** The rule behind it, in a sentence. */
export const LEAD_RULE =
  'By the highest numbers of the last two weeks in one language version, if every day since was loaded after all times at which this title came.';

/**
 * Returns the platform that is ahead, from the entries of one title in any order. Compares the highest whole episode
 * numbers of the platforms in the two weeks until the newest one, in the language version that has the highest. Returns null if it does not know:
 * - fewer than two platforms have numbers, or the highest number is a tie;
 * - one of them may have had a higher one unseen: a day since then, before that of the last fetch, is not known until half an
 *   hour after the latest time of day at which the title has come here, or until 11:45 pm if one of the newest came soon after
 *   midnight, so that the next may come soon before it;
 * - the numbers of a version on a platform went down in these weeks, see `findDecreases`;
 * - a platform is more than MOST_AHEAD behind: it may count differently.
 */
export function compareProgress(entries: readonly Entry[], lastFetches: LastFetches): Lead | null {
  if (entries.every(({ platform }) => platform === entries[0]?.platform)) return null;
  const numbered = selectRecent(entries.filter(({ episode }) => episode.kind === 'numbered'));
  const [highest] = numbered.toSorted(
    (a, b) => compareHighestFirst(a, b) || (a.language < b.language ? -1 : 1),
  );
  const recent = numbered.filter(({ language }) => language === highest?.language);
  const series = [...numberSeries(recent).values()];
  if (series.some((each) => findDecreases(each).length > 0)) return null;
  const [first, second, ...others] = findHighest(recent).toSorted((a, b) => b.episode - a.episode);
  if (!first || !second || first.episode === second.episode) return null;
  const last = others.at(-1) ?? second;
  if (first.episode - last.episode > MOST_AHEAD || !areAllKnown(series, entries, lastFetches)) return null;
  return { platform: first.platform, by: first.episode - second.episode };
}

/** Whether all days since the newest number of each version are known, before that of the last fetch, late enough. */
function areAllKnown(
  series: readonly (readonly Numbered[])[],
  entries: readonly Entry[],
  lastFetches: LastFetches,
): boolean {
  const newest = series.flatMap((each) => each.at(-1) ?? []);
  const days = newest.map(({ day }) => day).sort();
  const lastDay = [...lastFetches.keys()].sort().at(-1);
  const latest = Math.max(...entries.map((entry) => localTimeOf(firstTimeOf(entry)).minute));
  const isMidnight = newest.some(({ timeMs }) => localTimeOf(timeMs).minute < ABOUT_MINUTES);
  return (
    days[0] !== undefined &&
    lastDay !== undefined &&
    areKnownUntil(lastFetches, days[0], lastDay, isMidnight ? LATEST_MINUTE : latest + MARGIN_MINUTES)
  );
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
