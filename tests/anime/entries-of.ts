import type { Anime, AnimeList } from '../../src/anime/anime.ts';

/** All entries of a list as an array. */
export function entriesOf({ entries }: Pick<AnimeList, 'entries'>): Anime[] {
  return Array.from({ length: entries.length }, (_, listIndex) => {
    const entry = entries.at(listIndex);
    if (!entry) throw new Error(`There is no entry ${listIndex} of ${entries.length}.`);
    return entry;
  });
}
