import { describe, expect, it } from 'vitest';
import { searchTitles } from '../../../src/anime/finding/search-titles.ts';
import { parseAnimeList } from '../../../src/anime/reading/parse-anime-list.ts';
import { rawEntry } from '../raw-entry.ts';

/** Positions of the titles that `q` is found in. */
function found(q: string, ...titles: string[]): number[] | null {
  const hits = searchTitles(parseAnimeList(titles.map((title) => rawEntry({ title }))).columns, q);
  return hits && [...hits].flatMap((isHit, position) => (isHit ? [position] : []));
}

describe('searchTitles', () => {
  it.each(['', ' 　', '\u200b'])('searches for nothing where nothing can be seen: %j', (q) => {
    expect(found(q, 'a')).toBeNull();
  });

  it('finds each title that has it, the first and the last included', () => {
    expect(found('a', 'a', 'b', 'xa', 'c', 'ax')).toEqual([0, 2, 4]);
    expect(found('b', 'a', 'c')).toEqual([]);
    expect(found('a')).toEqual([]);
  });

  it('finds a title once, however often it has it', () => {
    expect(found('aa', 'aaaa', 'aa aa', 'a')).toEqual([0, 1]);
  });

  it('finds nothing that begins in one title and ends in the next', () => {
    expect(found('ab', 'xa', 'bx')).toEqual([]);
    expect(found('a\nb', 'xa', 'bx')).toEqual([]);
  });

  it('finds what each title alone would be found by', () => {
    const titles = Array.from({ length: 500 }, (_, index) => `${(index * 7919) % 997}`);
    for (const q of ['1', '7', '99', '123', '0']) {
      expect(found(q, ...titles)).toEqual(
        titles.flatMap((title, position) => (title.includes(q) ? [position] : [])),
      );
    }
  });
});
