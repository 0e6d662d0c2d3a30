import { describe, expect, it } from 'vitest';
import { parseAnimes } from '../../src/entries/parse/parse-animes.ts';
import { sortEntries } from '../../src/entries/sort-entries.ts';
import type { Period, SortOrder } from '../../src/entries/view.ts';
import { rawEntry } from '../anime/raw-entry.ts';

const at = (hour: number) => `2025-09-20T${String(hour).padStart(2, '0')}:00:00Z`;
const { entries } = parseAnimes(
  [
    rawEntry({ title: '仙逆', update_count: '108', update_time: at(12) }),
    rawEntry({ title: '凡人修仙传', update_count: 'SP', update_time: null }),
    rawEntry({ title: 'Dr.STONE Part 10', update_count: '12', update_time: at(9) }),
    rawEntry({ title: 'Dr.STONE Part 2', update_count: '12.5', update_time: at(9) }),
    rawEntry({ title: 'ガチアクタ', update_count: '', update_info: '', update_time: at(15) }),
  ],
  0,
);
const sorted = (order: SortOrder) => sortEntries(entries, order).map(({ title }) => title);

describe('sortEntries', () => {
  it('sorts latest first, entries without a time last, ties in the order of the backend', () => {
    expect(sorted('latest')).toEqual([
      'ガチアクタ',
      '仙逆',
      'Dr.STONE Part 10',
      'Dr.STONE Part 2',
      '凡人修仙传',
    ]);
  });

  it('sorts oldest first, entries without a time last', () => {
    expect(sorted('oldest')).toEqual([
      'Dr.STONE Part 10',
      'Dr.STONE Part 2',
      '仙逆',
      'ガチアクタ',
      '凡人修仙传',
    ]);
  });

  it('sorts the highest episode first, entries without one last', () => {
    expect(sorted('episode')).toEqual([
      '仙逆',
      'Dr.STONE Part 2',
      'Dr.STONE Part 10',
      '凡人修仙传',
      'ガチアクタ',
    ]);
  });

  it('places every notation of an episode: decimals between their neighbours, a range at its last number', () => {
    const counts = ['12', 'SP', '第12.5话', '１２．６', '13', '20251120', '更新至12.7集', '10-11'];
    const { entries: ofCounts } = parseAnimes(
      counts.map((update_count) => rawEntry({ update_count, update_info: '' })),
      0,
    );
    expect(sortEntries(ofCounts, 'episode').map(({ updateCount }) => updateCount)).toEqual([
      '13',
      '更新至12.7集',
      '１２．６',
      '第12.5话',
      '12',
      '10-11',
      'SP',
      '20251120',
    ]);
  });

  it('sorts Chinese titles by pinyin and numbers by value', () => {
    expect(sorted('title')).toEqual([
      '凡人修仙传',
      '仙逆',
      'Dr.STONE Part 2',
      'Dr.STONE Part 10',
      'ガチアクタ',
    ]);
  });

  describe('of several days', () => {
    const DAYS = ['2025-09-20', '2025-09-21', '2025-09-19', '2025-09-20', '2025-09-19'];
    const ofDays = entries.map((entry, index) => ({ ...entry, day: DAYS[index] ?? '' }));
    const titles = (order: SortOrder, period: Period) =>
      sortEntries(ofDays, order, period).map(({ title }) => title);

    it.each([
      ['latest', ['凡人修仙传', '仙逆', 'Dr.STONE Part 2', 'ガチアクタ', 'Dr.STONE Part 10']],
      ['oldest', ['Dr.STONE Part 10', 'ガチアクタ', 'Dr.STONE Part 2', '仙逆', '凡人修仙传']],
    ] as const)('sorts by day and then by time: %s', (order, expected) => {
      for (const period of ['week', 'history'] as const) expect(titles(order, period)).toEqual(expected);
    });

    it.each([
      ['episode', 'history'],
      ['title', 'history'],
      ['latest', 'today'],
      ['oldest', 'today'],
    ] as const)('ignores the days by %s in %s', (order, period) => {
      expect(titles(order, period)).toEqual(sorted(order));
    });
  });
});
