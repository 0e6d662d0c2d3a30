import type { Anime, AnimeList } from '../anime.ts';
import { normalizeSearchText } from './normalize-search-text.ts';
import { searchTitles } from './search-titles.ts';

/**
 * Where in a list the entry of this key stands; -1 where none does. It is looked for by its title, as a search would: to
 * read the keys of 100,000 entries takes too long.
 */
export function findListIndex({ entries, columns }: AnimeList, { key, title }: Anime): number {
  const { ends } = columns;
  const length = normalizeSearchText(title).length + 1;
  const isOfTitle = (position: number) => (ends[position] ?? 0) - (ends[position - 1] ?? 0) === length;
  const hits = searchTitles(columns, title) ?? new Uint8Array();
  return hits.findIndex(
    (isHit, position) => isHit === 1 && isOfTitle(position) && entries.at(position)?.key === key,
  );
}
