import type { ListEntry, PlatformCount } from '../list-entry.ts';
import { type Marks, MUTED, markOf } from '../marks/marks.ts';
import { comparePlatforms, platformName } from '../platform.ts';
import { sortEntries } from '../select/sort-entries.ts';

const LATEST_COUNT = 5;

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
  readonly latest: readonly ListEntry[];
  /** Number of followed titles with at least one entry; null until the marks are known. */
  readonly followedTitleCount: number | null;
}

/** Summarizes a list without its muted entries. */
export function summarizeDay(entries: readonly ListEntry[], marks: Marks | null): DaySummary {
  const unmuted = entries.filter((entry) => !(markOf(marks, entry) & MUTED));
  const counts = new Map<string, number>();
  const hours = new Array<number>(24).fill(0);
  for (const { platform, updatedAtMs } of unmuted) {
    counts.set(platform, (counts.get(platform) ?? 0) + 1);
    if (updatedAtMs === null) continue;
    const hour = new Date(updatedAtMs).getHours();
    hours[hour] = (hours[hour] ?? 0) + 1;
  }
  return {
    updateCount: unmuted.length,
    platforms: Array.from(counts, ([name, count]) => ({ name, count, label: platformName(name) })).sort(
      (a, b) => b.count - a.count || comparePlatforms(a.name, b.name),
    ),
    hours,
    undatedCount: unmuted.filter(({ updatedAtMs }) => updatedAtMs === null).length,
    latest: sortEntries(unmuted, 'latest').slice(0, LATEST_COUNT),
    followedTitleCount: marks?.followedTitleCount ?? null,
  };
}
