import type { EntryIdentity } from '../title/entry-key.ts';
import { readEpisodeNumber } from '../title/episode-number.ts';

/** The fields of an entry that the calculations read. `ListEntry` and `HistoryEntry` satisfy this interface. */
export interface Entry extends EntryIdentity {
  readonly updateInfo: string;
  /** Unix milliseconds, or null. */
  readonly updatedAtMs: number | null;
  /** 'YYYY-MM-DD', the day under which the history stores the entry. Only stored entries have it. */
  readonly day?: string;
  /** Unix milliseconds. Only stored entries have it. */
  readonly firstFetchedAtMs?: number;
}

const episodes = new WeakMap<Entry, number | null>();

/**
 * The whole episode number, or null for specials, ranges, decimals and anything else. Cached, because reading it takes
 * microseconds and the calculations read thousands of them again and again.
 */
export function episodeOf(entry: Entry): number | null {
  const known = episodes.get(entry);
  if (known !== undefined) return known;
  const episode = readEpisodeNumber(entry.updateCount, entry.updateInfo);
  episodes.set(entry, episode);
  return episode;
}

/** The time of the update or, without one, of the first fetch, in Unix milliseconds. Null if neither is known. */
export function timeOf({ updatedAtMs, firstFetchedAtMs }: Entry): number | null {
  return updatedAtMs ?? firstFetchedAtMs ?? null;
}

/**
 * Compares by time, newest first; entries without a time come last. Of entries with the same time, the higher episode
 * comes first, because a platform may publish several at once.
 */
export function compareNewestFirst(a: Entry, b: Entry): number {
  return (
    compareDescending(timeOf(a), timeOf(b)) ||
    (a.updateCount === b.updateCount && a.updateInfo === b.updateInfo
      ? 0
      : compareDescending(episodeOf(a), episodeOf(b)))
  );
}

function compareDescending(a: number | null, b: number | null): number {
  return a === b ? 0 : (b ?? -Infinity) - (a ?? -Infinity);
}
