import { describe, expect, it } from 'vitest';
import { parseAnimes } from '../../../src/entries/parse/parse-animes.ts';
import { createDayLookup } from '../../../src/time/day.ts';
import { rawEntry } from '../../anime/raw-entry.ts';

const FETCHED_AT_MS = Date.UTC(2025, 8, 21, 0, 5);
const parse = (items: readonly unknown[]) => parseAnimes(items, FETCHED_AT_MS);
const only = (fields: Record<string, unknown>) => parse([rawEntry(fields)]).entries[0];

describe('parseAnimes', () => {
  it('parses an entry in snake_case', () => {
    expect(parse([rawEntry()])).toEqual({
      entries: [
        {
          key: '["bilibili","凡人修仙传~1","","12"]',
          titleKey: '凡人修仙传~1',
          language: '',
          title: '凡人修仙传',
          searchText: '凡人修仙传',
          updateCount: '12',
          episode: { kind: 'numbered', first: 12, last: 12 },
          updateInfo: '更新至第12话',
          coverUrl: 'https://covers.example.com/1.jpg',
          detailUrl: 'https://www.bilibili.com/bangumi/play/ep1',
          updatedAtMs: Date.UTC(2025, 8, 20, 10, 17),
          platform: 'bilibili',
          day: createDayLookup()(Date.UTC(2025, 8, 20, 10, 17)),
          fetchedAtMs: FETCHED_AT_MS,
          firstFetchedAtMs: FETCHED_AT_MS,
        },
      ],
      skippedCount: 0,
      fetchedAtMs: FETCHED_AT_MS,
    });
  });

  it('parses the same entry in camelCase', () => {
    const camel = {
      id: 9,
      title: '凡人修仙传',
      updateCount: '12',
      updateInfo: '更新至第12话',
      imageUrl: 'https://covers.example.com/1.jpg',
      detailUrl: 'https://www.bilibili.com/bangumi/play/ep1',
      updateTime: '2025-09-20T10:17:00Z',
      platform: 'bilibili',
    };
    expect(parse([camel])).toEqual(parse([rawEntry()]));
  });

  it.each([
    ['ISO with Z', '2025-09-20T10:17:00Z'],
    ['ISO with an offset', '2025-09-20T18:17:00+08:00'],
    ['milliseconds', Date.UTC(2025, 8, 20, 10, 17)],
    ['milliseconds as text', String(Date.UTC(2025, 8, 20, 10, 17))],
    ['ISO without seconds', '2025-09-20T10:17Z'],
  ])('parses a time as %s', (_, update_time) => {
    expect(only({ update_time })?.updatedAtMs).toBe(Date.UTC(2025, 8, 20, 10, 17));
  });

  it.each([
    null,
    '',
    'yesterday',
    'episode 12',
    'on 2025-09-20',
    '2025-13-45',
    'May-01-2025',
    '20 Sep 2025',
    '175836342000000',
    '17583634200',
    'x1758363420000',
    '1758363420000x',
    Number.NaN,
    0,
    -5,
    1e20,
    8.64e15 + 1,
    '1970-01-01T00:00:00+08:00',
    '1999-12-31T23:59:59Z',
    Date.UTC(2101, 0),
    '9999-12-31T00:00:00Z',
    {},
    true,
  ])('ignores the invalid time %j', (update_time) => {
    expect(only({ update_time })?.updatedAtMs).toBeNull();
  });

  it('parses times of the years 2000 to 2100, and gives an entry of another one the day of the fetch', () => {
    for (const timeMs of [Date.UTC(2000, 0), Date.UTC(2101, 0) - 1])
      expect(only({ update_time: timeMs })?.updatedAtMs).toBe(timeMs);
    expect(only({ update_time: '1970-01-01T00:00:00+08:00' })?.day).toBe(only({ update_time: null })?.day);
  });

  it('keeps of a text what can be stored anywhere', () => {
    expect(
      only({ title: ' 灵\0笼\ud83d ', platform: '\ud83d', update_info: 'x'.repeat(2_000) }),
    ).toMatchObject({
      ...{ title: '灵笼', platform: 'unknown', updateInfo: 'x'.repeat(1_000) },
    });
  });

  it('trims white space', () => {
    const fields = { title: ' 仙逆 ', update_count: ' 7\n', update_info: '\t更新 ', platform: ' youku ' };
    expect(only(fields)).toMatchObject({
      title: '仙逆',
      updateCount: '7',
      episode: { kind: 'numbered', first: 7, last: 7 },
      updateInfo: '更新',
      platform: 'youku',
    });
  });

  it.each([
    null,
    undefined,
    7,
    'text',
    true,
    [],
    {},
    { title: null },
    { title: '  ' },
    { title: Number.POSITIVE_INFINITY },
    { title: '\u200b' },
    { title: { a: 1 } },
  ])('skips and counts %j', (item) => {
    const list = parse([item, rawEntry()]);
    expect(list).toMatchObject({ skippedCount: 1, entries: [{ title: '凡人修仙传' }] });
  });

  it.each([
    ['missing', {}],
    [
      'of another type',
      {
        update_count: [],
        update_info: {},
        image_url: 5,
        detail_url: false,
        update_time: [],
        platform: 1,
      },
    ],
  ])('keeps an entry whose other fields are all %s', (_, fields) => {
    const list = parse([{ title: '凡人修仙传', ...fields }]);
    expect(list.skippedCount).toBe(0);
    expect(list.entries[0]).toMatchObject({
      title: '凡人修仙传',
      updateCount: '',
      episode: { kind: 'other', word: '' },
      updateInfo: '',
      coverUrl: null,
      detailUrl: null,
      updatedAtMs: null,
      platform: 'unknown',
    });
  });

  it.each([
    [1178, '1178'],
    [12.5, '12.5'],
    [Number.POSITIVE_INFINITY, ''],
    [null, ''],
  ])('reads the update count %j as "%s"', (update_count, updateCount) => {
    expect(only({ update_count })?.updateCount).toBe(updateCount);
  });

  it.each([
    ['the later one in the list', '2025-09-20T10:00Z', '2025-09-20T10:00Z', 'second'],
    ['the later one in the list', null, null, 'second'],
    ['the one with the later update time', '2025-09-20T11:00Z', '2025-09-20T10:00Z', 'first'],
    ['the one with an update time', '2025-09-20T10:00Z', null, 'first'],
  ])('of two entries with the same key, keeps %s: %s, %s', (_, first, second, update_info) => {
    const { entries } = parse([
      rawEntry({ id: 1, update_info: 'first', update_time: first }),
      rawEntry({ id: 2, update_info: 'second', update_time: second }),
      rawEntry({ title: '仙逆' }),
    ]);
    expect(entries.map(({ updateInfo }) => updateInfo)).toEqual([update_info, '更新至第12话']);
  });
});
