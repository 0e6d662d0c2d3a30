import { describe, expect, it, vi } from 'vitest';
import type { AnimeList } from '../../../src/anime/anime.ts';
import { type Order, sortAtOnce, sortInSlices } from '../../../src/anime/finding/sort-list.ts';
import { packEntries, unpackEntries } from '../../../src/anime/reading/packed-entries.ts';
import { parseAnimeList } from '../../../src/anime/reading/parse-anime-list.ts';
import { SORT_ORDERS } from '../../../src/anime/toolbar/view-search.ts';
import { entriesOf } from '../entries-of.ts';
import { rawEntry } from '../raw-entry.ts';

const at = (hour: number) => `2025-09-20T${String(hour).padStart(2, '0')}:00:00Z`;
const ITEMS = [
  rawEntry({ title: '仙逆', update_count: '108', update_time: at(12) }),
  rawEntry({ title: '凡人修仙传', update_count: 'SP', update_time: null }),
  rawEntry({ title: 'Dr.STONE Part 10', update_count: '12', update_time: at(9) }),
  rawEntry({ title: 'Dr.STONE Part 2', update_count: '12.5', update_time: at(9) }),
  rawEntry({ title: 'ガチアクタ', update_count: '', update_time: at(15) }),
];
const list = parseAnimeList(ITEMS);
const LONG = 5_000;
/** Latest first; titles and episodes unordered, with many duplicates. */
const longList = () =>
  parseAnimeList(
    Array.from({ length: LONG }, (_, index) =>
      rawEntry({
        title: `Part ${(index * 7919) % 1009}`,
        update_count: String((index * 31) % 40),
        update_info: String(index),
        update_time: Date.UTC(2025, 8, 20) - index * 1000,
      }),
    ),
  );

function titles(list: AnimeList, order: Order | undefined): (string | undefined)[] {
  if (order === undefined) throw new Error('The list was not sorted synchronously.');
  const entries = entriesOf(list);
  return (order ? [...order] : [...entries.keys()]).map((listIndex) => entries[listIndex]?.title);
}
const never = new AbortController().signal;

describe('sortAtOnce', () => {
  it('sorts latest first, entries without a time last', () => {
    expect(titles(list, sortAtOnce(list, 'latest'))).toEqual([
      'ガチアクタ',
      '仙逆',
      'Dr.STONE Part 10',
      'Dr.STONE Part 2',
      '凡人修仙传',
    ]);
  });

  it('sorts oldest first, entries without a time last', () => {
    expect(titles(list, sortAtOnce(list, 'oldest'))).toEqual([
      'Dr.STONE Part 10',
      'Dr.STONE Part 2',
      '仙逆',
      'ガチアクタ',
      '凡人修仙传',
    ]);
  });

  it('sorts the highest episode first, entries without one last', () => {
    expect(titles(list, sortAtOnce(list, 'episode'))).toEqual([
      '仙逆',
      'Dr.STONE Part 2',
      'Dr.STONE Part 10',
      '凡人修仙传',
      'ガチアクタ',
    ]);
  });

  it('sorts Chinese titles by pinyin and numbers by value', () => {
    const sorted = titles(list, sortAtOnce(list, 'title'));
    expect(sorted.indexOf('凡人修仙传')).toBeLessThan(sorted.indexOf('仙逆'));
    expect(sorted.indexOf('Dr.STONE Part 2')).toBeLessThan(sorted.indexOf('Dr.STONE Part 10'));
  });

  it('caches the order of a list', () => {
    expect(sortAtOnce(list, 'title')).toBe(sortAtOnce(list, 'title'));
  });

  it.each(['latest', 'oldest'] as const)(
    'detects whether a long list is already sorted by %s, with missing times last',
    async (sort) => {
      const direction = sort === 'latest' ? -1 : 1;
      const timesMs = Array.from(
        { length: LONG },
        (_, index) => Date.UTC(2025, 8, 20) + direction * index * 1000,
      );
      const without = (...indexes: number[]) =>
        parseAnimeList(
          timesMs.map((timeMs, index) =>
            rawEntry({ title: String(index), update_time: indexes.includes(index) ? null : timeMs }),
          ),
        );
      expect(sortAtOnce(without(LONG - 2, LONG - 1), sort)).toBeNull();
      for (const index of [0, 700, LONG - 2]) {
        expect(sortAtOnce(without(index), sort)).toBeUndefined();
        expect(await sortInSlices(without(index), sort, never)).not.toBeNull();
      }
      expect(await sortInSlices(without(LONG - 1), sort, never)).toBeNull();
    },
  );

  it('returns null for a list of any length that is already in order', () => {
    expect(sortAtOnce(longList(), 'latest')).toBeNull();
    const oldestFirst = Array.from({ length: LONG }, (_, index) =>
      rawEntry({ title: `t${index}`, update_time: Date.UTC(2025, 8, 20) + Math.floor(index / 2) }),
    );
    expect(sortAtOnce(parseAnimeList(oldestFirst), 'oldest')).toBeNull();
    expect(sortAtOnce(parseAnimeList(oldestFirst.toReversed()), 'latest')).toBeNull();
    for (const sort of ['latest', 'title', 'episode'] as const)
      expect(sortAtOnce(parseAnimeList(oldestFirst), sort)).toBeUndefined();
  });

  it.each(['oldest', 'title', 'episode'] as const)('returns undefined for a long list: %s', (sort) => {
    expect(sortAtOnce(longList(), sort)).toBeUndefined();
  });
});

describe('sortInSlices', () => {
  it.each(SORT_ORDERS)('gives the same order as a single sort: %s', async (sort) => {
    const long = longList();
    const short = parseAnimeList(ITEMS);
    const order = await sortInSlices(long, sort, never);
    const compare = {
      latest: () => 0,
      oldest: (a: number, b: number) => (long.columns.timesMs[a] ?? 0) - (long.columns.timesMs[b] ?? 0),
      episode: (a: number, b: number) => (long.entries[b]?.episode ?? 0) - (long.entries[a]?.episode ?? 0),
      title: (a: number, b: number) =>
        Number(long.entries[a]?.title.slice(5)) - Number(long.entries[b]?.title.slice(5)),
    }[sort];
    expect([...(order ?? long.entries.keys())]).toEqual([...long.entries.keys()].sort(compare));
    expect(await sortInSlices(short, sort, never)).toEqual(sortAtOnce(list, sort));
  });

  it.each(SORT_ORDERS)('gives the same order for a packed list: %s', async (sort) => {
    const long = longList();
    const packed = { ...long, entries: unpackEntries(packEntries(long.entries)) };
    expect(await sortInSlices(packed, sort, never)).toEqual(await sortInSlices(long, sort, never));
  });

  it('yields after every few hundred entries', async () => {
    const yieldIfDue = vi.fn(async () => undefined);
    await sortInSlices(longList(), 'title', never, yieldIfDue);
    expect(yieldIfDue.mock.calls.length).toBeGreaterThan(LONG / 500);
  });

  it('reads 250 titles between two yields', async () => {
    const long = longList();
    const slice = vi.spyOn(long.entries, 'slice');
    const readCounts: number[] = [];
    const countRead = () => slice.mock.results.reduce((sum, { value }) => sum + value.length, 0);
    const yieldIfDue = async () => void readCounts.push(countRead());
    await sortInSlices(long, 'title', never, yieldIfDue);
    const whileReading = readCounts.filter((count) => count < LONG);
    expect(whileReading).toEqual(Array.from({ length: LONG / 250 - 1 }, (_, index) => (index + 1) * 250));
  });

  it('caches the order for sortAtOnce', async () => {
    const long = longList();
    const order = await sortInSlices(long, 'title', never);
    expect(sortAtOnce(long, 'title')).toBe(order);
  });

  it('stops when it is aborted and caches nothing', async () => {
    const long = longList();
    const controller = new AbortController();
    const yieldIfDue = vi.fn(async () => controller.abort());
    await expect(sortInSlices(long, 'title', controller.signal, yieldIfDue)).rejects.toBe(
      controller.signal.reason,
    );
    expect(yieldIfDue).toHaveBeenCalledTimes(1);
    expect(sortAtOnce(long, 'title')).toBeUndefined();
  });
});
