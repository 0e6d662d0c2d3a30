import type { Anime, AnimeList } from '../anime.ts';
import { normalizeSearchText } from './normalize-search-text.ts';
import { searchTitles } from './search-titles.ts';

/**
 * Returns the list index of the entry with this key, or -1. Searches by title first because reading the keys of 100,000
 * entries takes too long.
 */
export function findListIndex({ entries, columns }: AnimeList, { key, title }: Anime): number {
  const { ends } = columns;
  const length = normalizeSearchText(title).length + 1;
  const isWholeTitle = (listIndex: number) => (ends[listIndex] ?? 0) - (ends[listIndex - 1] ?? 0) === length;
  const hits = searchTitles(columns, title) ?? new Uint8Array();
  return hits.findIndex(
    (isHit, listIndex) => isHit === 1 && isWholeTitle(listIndex) && entries.at(listIndex)?.key === key,
  );
}
