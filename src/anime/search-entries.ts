import type { Anime } from './anime.ts';
import { normalizeSearchText } from './normalize-search-text.ts';

/** Entries whose title has `q` in it; the list itself where `q` is blank. */
export function searchEntries(entries: readonly Anime[], q: string): readonly Anime[] {
  const needle = normalizeSearchText(q);
  return needle === '' ? entries : entries.filter(({ searchText }) => searchText.includes(needle));
}
