import { describe, expect, it } from 'vitest';
import { MUTED } from '../../../src/anime/marks/marks.ts';
import { parseAnimes } from '../../../src/anime/parse/parse-animes.ts';
import { findHeaderMatches } from '../../../src/anime/select/find-header-matches.ts';
import { createMatchHan } from '../../../src/anime/select/match-han.ts';
import { marksOf } from '../marks/marks-of.ts';
import { rawEntry } from '../raw-entry.ts';

const list = parseAnimes([
  rawEntry({ title: '凡人修仙传', update_info: '更新至第12话', platform: 'bilibili' }),
  rawEntry({ title: 'ガチアクタ', update_info: '', platform: 'agedm' }),
  rawEntry({ title: 'Dr.STONE Part 2', update_info: '', platform: 'agedm' }),
]);
const long = parseAnimes(
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
    expect(findHeaderMatches(undefined, 'Part', null)).toBeUndefined();
  });

  it.each(['', '   '])('finds nothing for "%s"', (q) => {
    expect(findHeaderMatches(list.entries, q, null)).toEqual({ matches: [], totalCount: 0 });
  });

  it('finds nothing if no title contains the query', () => {
    expect(findHeaderMatches(list.entries, 'Cowboy', null)).toEqual({ matches: [], totalCount: 0 });
  });

  it('returns title, language, platform and newest episode', () => {
    expect(findHeaderMatches(list.entries, '凡人', null)).toEqual({
      matches: [
        { key: list.entries[0]?.key, title: '凡人修仙传', lang: 'zh', detail: 'Bilibili · 更新至第12话' },
      ],
      totalCount: 1,
    });
  });

  it('omits an empty episode', () => {
    const [match] = findHeaderMatches(list.entries, 'ガチ', null)?.matches ?? [];
    expect(match).toMatchObject({ lang: 'ja', detail: expect.not.stringContaining('·') });
  });

  it.each(['dr.stone', 'ＤＲ．ＳＴＯＮＥ', 'STONE part2'])('ignores width, case and spaces: %s', (q) => {
    expect(findHeaderMatches(list.entries, q, null)?.matches.map(({ title }) => title)).toEqual([
      'Dr.STONE Part 2',
    ]);
  });

  it('finds all words in any order, and all forms of Han characters', () => {
    const titlesFor = (q: string) =>
      findHeaderMatches(list.entries, q, null, createMatchHan())?.matches.map(({ title }) => title);
    expect(titlesFor('2 stone')).toEqual(['Dr.STONE Part 2']);
    expect(titlesFor('修仙傳')).toEqual(['凡人修仙传']);
  });

  it('returns the newest six, newest first, and counts all matches', () => {
    const found = findHeaderMatches(long.entries, 'part', null);
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

  it('leaves out muted titles', () => {
    const marks = marksOf(list.entries, [0, 0, MUTED]);
    expect(findHeaderMatches(list.entries, 'stone', marks)).toEqual({ matches: [], totalCount: 0 });
  });
});
