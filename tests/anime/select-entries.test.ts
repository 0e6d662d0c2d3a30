import { describe, expect, it } from 'vitest';
import { parseAnimeList } from '../../src/anime/parse-anime-list.ts';
import { searchEntries } from '../../src/anime/search-entries.ts';
import { selectEntries, sortEntries } from '../../src/anime/select-entries.ts';
import { viewDefaults } from '../../src/anime/view-search.ts';
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

describe('selectEntries', () => {
  it('shows all with the default view', () => {
    expect(selectEntries(list, viewDefaults)).toHaveLength(5);
  });

  it('finds titles whatever their case, width and spaces', () => {
    expect(titles(selectEntries(list, { ...viewDefaults, q: ' ｄｒ. stone　PART2' }))).toEqual([
      'Dr.STONE Part 2',
    ]);
  });

  it('shows the platforms that are chosen, in the order that is chosen', () => {
    const view = { ...viewDefaults, platform: ['tencent', 'agedm'], sort: 'oldest' as const };
    expect(titles(selectEntries(list, view))).toEqual([
      'Dr.STONE Part 10',
      'Dr.STONE Part 2',
      '仙逆',
      'ガチアクタ',
    ]);
  });

  it('narrows by both', () => {
    expect(selectEntries(list, { ...viewDefaults, q: '仙', platform: ['agedm'] })).toEqual([]);
  });
});
