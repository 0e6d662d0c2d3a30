import type { Columns } from '../anime.ts';
import { normalizeSearchText } from './normalize-search-text.ts';

/** Returns an array with a 1 at the list index of each entry whose title contains `q`, or null if `q` is blank. */
export function searchTitles({ searchText, ends }: Columns, q: string): Uint8Array | null {
  const needle = normalizeSearchText(q);
  if (needle === '') return null;
  const hits = new Uint8Array(ends.length);
  let listIndex = 0;
  let end = 0;
  for (let at = searchText.indexOf(needle); at >= 0; at = searchText.indexOf(needle, end)) {
    while (end <= at) end = ends[listIndex++] ?? Number.POSITIVE_INFINITY;
    hits[listIndex - 1] = 1;
  }
  return hits;
}
