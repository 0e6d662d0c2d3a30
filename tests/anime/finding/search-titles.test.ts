import { describe, expect, it } from 'vitest';
import { searchTitles } from '../../../src/anime/finding/search-titles.ts';
import { parseAnimeList } from '../../../src/anime/reading/parse-anime-list.ts';
import { rawEntry } from '../raw-entry.ts';

/** List indexes of the titles that contain `q`. */
function found(q: string, ...titles: string[]): number[] | null {
  const hits = searchTitles(parseAnimeList(titles.map((title) => rawEntry({ title }))).columns, q);
  return hits && [...hits].flatMap((isHit, listIndex) => (isHit ? [listIndex] : []));
}

describe('searchTitles', () => {
  it.each(['', ' 　', '\u200b'])('returns null for a query without visible characters: %j', (q) => {
    expect(found(q, 'a')).toBeNull();
  });

  it('finds every title that contains the query, including the first and the last', () => {
    expect(found('a', 'a', 'b', 'xa', 'c', 'ax')).toEqual([0, 2, 4]);
    expect(found('b', 'a', 'c')).toEqual([]);
    expect(found('a')).toEqual([]);
  });

  it('finds a title once even if it contains the query several times', () => {
    expect(found('aa', 'aaaa', 'aa aa', 'a')).toEqual([0, 1]);
  });

  it('does not match across two titles', () => {
    expect(found('ab', 'xa', 'bx')).toEqual([]);
    expect(found('a\nb', 'xa', 'bx')).toEqual([]);
  });

  it('gives the same result as searching each title separately', () => {
    const titles = Array.from({ length: 500 }, (_, index) => `${(index * 7919) % 997}`);
    for (const q of ['1', '7', '99', '123', '0']) {
      expect(found(q, ...titles)).toEqual(
        titles.flatMap((title, listIndex) => (title.includes(q) ? [listIndex] : [])),
      );
    }
  });
});
