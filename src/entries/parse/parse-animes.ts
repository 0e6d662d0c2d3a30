import { createDayLookup } from '../../time/day.ts';
import { createEntry, type Entry } from '../entry.ts';
import type { AnimeList } from '../list.ts';
import { parseEntry } from './parse-entry.ts';

/**
 * The trust boundary of the list: accepts any values, returns entries that are safe to show, and never throws. Entries
 * without a title are skipped and counted. Two entries with the same key are one: the one with the later update time or,
 * without a difference, the later one in the list.
 * @param fetchedAtMs when the request was sent, in Unix milliseconds
 */
export function parseAnimes(
  items: readonly unknown[],
  fetchedAtMs: number,
  dayOf = createDayLookup(),
): AnimeList {
  const entries = new Map<string, Entry>();
  let skippedCount = 0;
  for (const item of items) {
    const fields = parseEntry(item);
    if (!fields) {
      skippedCount += 1;
      continue;
    }
    const entry = createEntry(fields, fetchedAtMs, dayOf);
    const other = entries.get(entry.key);
    if (!other || (entry.updatedAtMs ?? 0) >= (other.updatedAtMs ?? 0)) entries.set(entry.key, entry);
  }
  return { entries: [...entries.values()], skippedCount, fetchedAtMs };
}
