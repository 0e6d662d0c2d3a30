import type { Anime, AnimeList } from '../../src/anime/anime.ts';

/** All entries of a list, however it holds them. */
export function entriesOf({ entries }: Pick<AnimeList, 'entries'>): Anime[] {
  return Array.from({ length: entries.length }, (_, position) => {
    const entry = entries.at(position);
    if (!entry) throw new Error(`There is no entry ${position} of ${entries.length}.`);
    return entry;
  });
}
