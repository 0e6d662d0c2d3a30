import { describe, expect, it } from 'vitest';
import { parseAnimeList } from '../../src/anime/parse-anime-list.ts';
import { searchEntries } from '../../src/anime/search-entries.ts';
import { filterPlatforms, findEntries, sortEntries } from '../../src/anime/select-entries.ts';
import { rawEntry } from './raw-entry.ts';

const at = (hour: number) => `2025-09-20T${String(hour).padStart(2, '0')}:00:00Z`;
const list = parseAnimeList([
  rawEntry({ title: '仙逆', update_count: '108', update_time: at(12), platform: 'tencent' }),
  rawEntry({ title: '凡人修仙传', update_count: 'SP', update_time: null, platform: 'bilibili' }),
  rawEntry({ title: 'Dr.STONE Part 10', update_count: '12', update_time: at(9), platform: 'agedm' }),
  rawEntry({ title: 'Dr.STONE Part 2', update_count: '12.5', update_time: at(9), platform: 'agedm' }),
  rawEntry({ title: 'ガチアクタ', update_count: '', update_time: at(15), platform: 'agedm' }),
]);
const titles = (entries: readonly { title: string }[]) => entries.map(({ title }) => title);

describe('sortEntries', () => {
  it('puts the latest first and what has no time last', () => {
    expect(titles(sortEntries(list.entries, 'latest'))).toEqual([
      'ガチアクタ',
      '仙逆',
      'Dr.STONE Part 10',
      'Dr.STONE Part 2',
      '凡人修仙传',
    ]);
  });

  it('puts the oldest first and what has no time last', () => {
    expect(titles(sortEntries(list.entries, 'oldest'))).toEqual([
      'Dr.STONE Part 10',
      'Dr.STONE Part 2',
      '仙逆',
      'ガチアクタ',
      '凡人修仙传',
    ]);
  });

  it('puts the highest episode first and what has none last', () => {
    expect(titles(sortEntries(list.entries, 'episode'))).toEqual([
      '仙逆',
      'Dr.STONE Part 2',
      'Dr.STONE Part 10',
      '凡人修仙传',
      'ガチアクタ',
    ]);
  });

  it('orders Chinese titles by pinyin and numbers by value', () => {
    const sorted = titles(sortEntries(list.entries, 'title'));
    expect(sorted.indexOf('凡人修仙传')).toBeLessThan(sorted.indexOf('仙逆'));
    expect(sorted.indexOf('Dr.STONE Part 2')).toBeLessThan(sorted.indexOf('Dr.STONE Part 10'));
  });

  it('works an order out once for a list', () => {
    expect(sortEntries(list.entries, 'title')).toBe(sortEntries(list.entries, 'title'));
  });

  it('leaves the list as it is', () => {
    sortEntries(list.entries, 'oldest');
    expect(list.entries[0]?.title).toBe('仙逆');
  });
});

describe('searchEntries', () => {
  it('gives the list itself where nothing is searched for', () => {
    expect(searchEntries(list.entries, ' 　')).toBe(list.entries);
  });
});

describe('findEntries', () => {
  it('gives all in their order where nothing is searched for', () => {
    expect(findEntries(list.entries, '', 'latest')).toBe(sortEntries(list.entries, 'latest'));
  });

  it('finds titles whatever their case, width and spaces', () => {
    expect(titles(findEntries(list.entries, ' ｄｒ. stone　PART2', 'latest'))).toEqual(['Dr.STONE Part 2']);
  });

  it('keeps the order that is chosen', () => {
    expect(titles(findEntries(list.entries, 'dr.stone', 'title'))).toEqual([
      'Dr.STONE Part 2',
      'Dr.STONE Part 10',
    ]);
  });
});

describe('filterPlatforms', () => {
  it('lets all through where none is chosen', () => {
    expect(filterPlatforms(list.entries, [])).toBe(list.entries);
  });

  it('lets the chosen ones through, in the order of the entries', () => {
    const oldest = sortEntries(list.entries, 'oldest');
    expect(titles(filterPlatforms(oldest, ['tencent', 'agedm']))).toEqual([
      'Dr.STONE Part 10',
      'Dr.STONE Part 2',
      '仙逆',
      'ガチアクタ',
    ]);
  });

  it('lets nothing through for a platform without entries', () => {
    expect(filterPlatforms(list.entries, ['youku'])).toEqual([]);
  });
});
