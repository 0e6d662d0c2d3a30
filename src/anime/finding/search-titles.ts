import type { Columns } from '../anime.ts';
import { normalizeSearchText } from './normalize-search-text.ts';

/** Marks by position (1) the entries whose title has `q` in it; null, for all, where `q` is blank. */
export function searchTitles({ searchText, ends }: Columns, q: string): Uint8Array | null {
  const needle = normalizeSearchText(q);
  if (needle === '') return null;
  const hits = new Uint8Array(ends.length);
  let position = 0;
  let end = 0;
  for (let at = searchText.indexOf(needle); at >= 0; at = searchText.indexOf(needle, end)) {
    while (end <= at) end = ends[position++] ?? Number.POSITIVE_INFINITY;
    hits[position - 1] = 1;
  }
  return hits;
}
