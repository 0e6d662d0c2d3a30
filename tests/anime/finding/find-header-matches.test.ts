import { describe, expect, it } from 'vitest';
import { findHeaderMatches } from '../../../src/anime/finding/find-header-matches.ts';
import { parseAnimeList } from '../../../src/anime/reading/parse-anime-list.ts';
import { rawEntry } from '../raw-entry.ts';

const list = parseAnimeList([
  rawEntry({ title: '凡人修仙传', update_info: '更新至第12话', platform: 'bilibili' }),
  rawEntry({ title: 'ガチアクタ', update_info: '', platform: 'agedm' }),
  rawEntry({ title: 'Dr.STONE Part 2', update_info: '', platform: 'agedm' }),
]);
const long = parseAnimeList(
  // Oldest first, after one entry without a time.
  Array.from({ length: 23 }, (_, index) =>
    rawEntry({
      title: `Part ${23 - index}`,
      update_time: index === 0 ? '' : new Date(Date.UTC(2025, 8, 20, 12) + index * 60_000).toISOString(),
    }),
  ),
);

describe('findHeaderMatches', () => {
  it('returns undefined without a list', () => {
    expect(findHeaderMatches(undefined, 'Part')).toBeUndefined();
  });

  it.each(['', '   '])('finds nothing for "%s"', (q) => {
    expect(findHeaderMatches(list, q)).toEqual({ matches: [], totalCount: 0 });
  });

  it('finds nothing if no title contains the query', () => {
    expect(findHeaderMatches(list, 'Cowboy')).toEqual({ matches: [], totalCount: 0 });
  });

  it('returns title, language, platform and newest episode', () => {
    expect(findHeaderMatches(list, '凡人')).toEqual({
      matches: [
        { key: list.entries[0]?.key, title: '凡人修仙传', lang: 'zh', detail: 'Bilibili · 更新至第12话' },
      ],
      totalCount: 1,
    });
  });

  it('omits an empty episode', () => {
    const [match] = findHeaderMatches(list, 'ガチ')?.matches ?? [];
    expect(match).toMatchObject({ lang: 'ja', detail: expect.not.stringContaining('·') });
  });

  it.each(['dr.stone', 'ＤＲ．ＳＴＯＮＥ', 'STONE part2'])('ignores width, case and spaces: %s', (q) => {
    expect(findHeaderMatches(list, q)?.matches.map(({ title }) => title)).toEqual(['Dr.STONE Part 2']);
  });

  it('returns the newest six, newest first, and counts all matches', () => {
    const found = findHeaderMatches(long, 'part');
    expect(found?.matches.map(({ title }) => title)).toEqual([
      'Part 1',
      'Part 2',
      'Part 3',
      'Part 4',
      'Part 5',
      'Part 6',
    ]);
    expect(found?.totalCount).toBe(23);
  });
});
