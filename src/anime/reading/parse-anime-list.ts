import type { Anime, AnimeList } from '../anime.ts';
import { normalizeSearchText } from '../finding/normalize-search-text.ts';
import { createColumnCollector } from './collect-columns.ts';
import { keyOf, parseEntry } from './parse-entry.ts';

/** A list whose entries are in a plain array. */
export interface ParsedAnimeList extends AnimeList {
  readonly entries: readonly Anime[];
}

/** Builds one list incrementally. */
export interface AnimeListParser {
  /** Parses and adds entries from the backend. Accepts any values. */
  add(items: readonly unknown[]): void;
  /** Adds an entry of another parsed list. */
  addParsed(parsed: Anime): void;
  finish(): ParsedAnimeList;
}

/**
 * The trust boundary of the list: accepts any values, returns entries that are safe to show, and never throws. Entries
 * without a title are skipped and counted; duplicates are dropped.
 */
export function parseAnimeList(items: readonly unknown[]): ParsedAnimeList {
  const parser = createAnimeListParser();
  parser.add(items);
  return parser.finish();
}

/** `parseAnimeList` for a list that arrives in parts. `skippedCount` is the number of entries skipped so far. */
export function createAnimeListParser(skippedCount = 0): AnimeListParser {
  const entries: Anime[] = [];
  const entriesByKey = new Map<string, Anime>();
  const contentsByKey = new Map<string, Set<string>>();
  const columns = createColumnCollector();
  let skipped = skippedCount;

  function append(entry: Anime, searchText: string): void {
    const namesake = entriesByKey.get(entry.key);
    const added = namesake ? withUniqueKey(entry, namesake, entriesByKey, contentsByKey) : entry;
    if (!added) return;
    entriesByKey.set(added.key, added);
    entries.push(added);
    columns.add(added, searchText);
  }

  return {
    add(items) {
      for (const item of items) {
        const parsed = parseEntry(item);
        if (parsed) append(parsed.entry, parsed.searchText);
        else skipped += 1;
      }
    },
    addParsed(parsed) {
      // A number appended to the key in the other list has no meaning in this one.
      const key = keyOf(parsed.title, parsed.platform, parsed.updateCount);
      append(key === parsed.key ? parsed : { ...parsed, key }, normalizeSearchText(parsed.title));
    },
    finish: () => ({ entries, skippedCount: skipped, ...columns.finish() }),
  };
}

/** Handles an entry whose key is taken: null for a duplicate, otherwise the entry with a number appended to its key. */
function withUniqueKey(
  entry: Anime,
  namesake: Anime,
  entriesByKey: ReadonlyMap<string, Anime>,
  contentsByKey: Map<string, Set<string>>,
): Anime | null {
  const contents = contentsByKey.get(entry.key) ?? new Set([JSON.stringify(namesake)]);
  contentsByKey.set(entry.key, contents);
  const content = JSON.stringify(entry);
  if (contents.has(content)) return null;
  contents.add(content);
  let key = `${entry.key}|${contents.size}`;
  while (entriesByKey.has(key)) key += '|';
  return { ...entry, key };
}
