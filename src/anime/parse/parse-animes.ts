import type { AnimeList, ListEntry } from '../list-entry.ts';
import { parseEntry } from './parse-entry.ts';

/**
 * The trust boundary of the list: accepts any values, returns entries that are safe to show, and never throws. Entries
 * without a title are skipped and counted; duplicates are dropped.
 */
export function parseAnimes(items: readonly unknown[]): AnimeList {
  const entriesByKey = new Map<string, ListEntry>();
  /** The different entries of each key that several entries share, as JSON. */
  const contentsByKey = new Map<string, Set<string>>();
  let skippedCount = 0;
  for (const item of items) {
    const parsed = parseEntry(item);
    if (!parsed) {
      skippedCount += 1;
      continue;
    }
    const namesake = entriesByKey.get(parsed.key);
    const added = namesake ? withUniqueKey(parsed, namesake, entriesByKey, contentsByKey) : parsed;
    if (added) entriesByKey.set(added.key, added);
  }
  return { entries: [...entriesByKey.values()], skippedCount };
}

/** Handles an entry whose key is taken: null for a duplicate, otherwise the entry with a number appended to its key. */
function withUniqueKey(
  entry: ListEntry,
  namesake: ListEntry,
  entriesByKey: ReadonlyMap<string, ListEntry>,
  contentsByKey: Map<string, Set<string>>,
): ListEntry | null {
  const contents = contentsByKey.get(entry.key) ?? new Set([JSON.stringify(namesake)]);
  contentsByKey.set(entry.key, contents);
  const content = JSON.stringify(entry);
  if (contents.has(content)) return null;
  contents.add(content);
  let key = `${entry.key}|${contents.size}`;
  while (entriesByKey.has(key)) key += '|';
  return { ...entry, key };
}
