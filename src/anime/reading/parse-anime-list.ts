import type { Anime, AnimeList } from '../anime.ts';
import { normalizeSearchText } from '../finding/normalize-search-text.ts';
import { createColumnCollector } from './collect-columns.ts';
import { keyOf, parseEntry } from './parse-entry.ts';

/** A list whose entries were parsed here. */
export interface ParsedAnimeList extends AnimeList {
  readonly entries: readonly Anime[];
}

/** Makes one list of what comes piece by piece. */
export interface AnimeListParser {
  /** Takes in entries as the backend sends them, whatever stands in `items`. */
  add(items: readonly unknown[]): void;
  /** Takes in an entry of a list that was parsed by itself. */
  join(parsed: Anime): void;
  finish(): ParsedAnimeList;
}

/**
 * The trust boundary of the list: whatever stands in `items`, it gives entries that are safe to show, and it never
 * throws. An entry without a title is skipped and counted, an entry that was sent twice is one entry.
 */
export function parseAnimeList(items: readonly unknown[]): ParsedAnimeList {
  const parser = createAnimeListParser();
  parser.add(items);
  return parser.finish();
}

/** `parseAnimeList` for a list that does not come whole. `skippedCount` is how many were skipped already. */
export function createAnimeListParser(skippedCount = 0): AnimeListParser {
  const entries: Anime[] = [];
  const entriesByKey = new Map<string, Anime>();
  const formsByKey = new Map<string, Set<string>>();
  const columns = createColumnCollector();
  let skipped = skippedCount;

  function admit(entry: Anime, searchText: string): void {
    const namesake = entriesByKey.get(entry.key);
    const admitted = namesake ? numberNamesake(entry, namesake, entriesByKey, formsByKey) : entry;
    if (!admitted) return;
    entriesByKey.set(admitted.key, admitted);
    entries.push(admitted);
    columns.add(admitted, searchText);
  }

  return {
    add(items) {
      for (const item of items) {
        const parsed = parseEntry(item);
        if (parsed) admit(parsed.entry, parsed.searchText);
        else skipped += 1;
      }
    },
    join(parsed) {
      // A number that it was given among its neighbours says nothing among others.
      const key = keyOf(parsed.title, parsed.platform, parsed.updateCount);
      admit(key === parsed.key ? parsed : { ...parsed, key }, normalizeSearchText(parsed.title));
    },
    finish: () => ({ entries, skippedCount: skipped, ...columns.finish() }),
  };
}

/** An entry whose key is there already: with a number where it differs in something else, null where it does not. */
function numberNamesake(
  entry: Anime,
  namesake: Anime,
  entriesByKey: ReadonlyMap<string, Anime>,
  formsByKey: Map<string, Set<string>>,
): Anime | null {
  const forms = formsByKey.get(entry.key) ?? new Set([JSON.stringify(namesake)]);
  formsByKey.set(entry.key, forms);
  const form = JSON.stringify(entry);
  if (forms.has(form)) return null;
  forms.add(form);
  let key = `${entry.key}|${forms.size}`;
  while (entriesByKey.has(key)) key += '|';
  return { ...entry, key };
}
