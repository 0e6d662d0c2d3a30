import { type Entry, hourOf } from './entry.ts';
import type { PlatformCount } from './list.ts';
import type { Titles } from './marks.ts';
import { comparePlatforms, platformName } from './platform.ts';
import { sortEntries } from './sort-entries.ts';

const LATEST_COUNT = 5;

/** A platform and the number of its entries. */
export interface PlatformFigure extends PlatformCount {
  /** The display name. */
  readonly label: string;
}

/** Today's figures, for a page that does not list every entry. */
export interface DaySummary {
  /** Number of entries, without muted ones. */
  readonly updateCount: number;
  /** By descending number of entries. */
  readonly platforms: readonly PlatformFigure[];
  /** Number of entries for each of the 24 hours, in the operator's time zone. */
  readonly hours: readonly number[];
  /** Number of entries without a time, which `hours` does not include. */
  readonly undatedCount: number;
  /** At most five entries, newest first. */
  readonly latest: readonly Entry[];
  /** Number of followed titles with at least one entry. */
  readonly followedTitleCount: number;
}

/** Summarizes a list without its muted entries. */
export function summarizeDay(entries: readonly Entry[], titles: Titles): DaySummary {
  const unmuted = entries.filter(({ titleKey }) => !titles.isMuted(titleKey));
  const counts = new Map<string, number>();
  const hours = new Array<number>(24).fill(0);
  let undatedCount = 0;
  for (const entry of unmuted) {
    counts.set(entry.platform, (counts.get(entry.platform) ?? 0) + 1);
    const hour = hourOf(entry);
    if (hour === null) undatedCount += 1;
    else hours[hour] = (hours[hour] ?? 0) + 1;
  }
  return {
    updateCount: unmuted.length,
    platforms: Array.from(counts, ([name, count]) => ({ name, count, label: platformName(name) })).sort(
      (a, b) => b.count - a.count || comparePlatforms(a.name, b.name),
    ),
    hours,
    undatedCount,
    latest: sortEntries(unmuted, 'latest').slice(0, LATEST_COUNT),
    followedTitleCount: new Set(
      unmuted.flatMap(({ titleKey }) => (titles.isFollowed(titleKey) ? [titles.identityOf(titleKey)] : [])),
    ).size,
  };
}
