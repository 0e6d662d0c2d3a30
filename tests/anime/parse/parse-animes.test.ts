import { describe, expect, it } from 'vitest';
import { parseAnimes } from '../../../src/anime/parse/parse-animes.ts';
import { rawEntry } from '../raw-entry.ts';

const only = (fields: Record<string, unknown>) => parseAnimes([rawEntry(fields)]).entries[0];

describe('parseAnimes', () => {
  it('parses an entry in snake_case', () => {
    expect(parseAnimes([rawEntry()])).toEqual({
      entries: [
        {
          key: expect.any(String),
          title: '凡人修仙传',
          searchText: '凡人修仙传',
          updateCount: '12',
          episode: 12,
          updateInfo: '更新至第12话',
          coverUrl: 'https://covers.example.com/1.jpg',
          detailUrl: 'https://www.bilibili.com/bangumi/play/ep1',
          updatedAtMs: Date.UTC(2025, 8, 20, 10, 17),
          platform: 'bilibili',
        },
      ],
      skippedCount: 0,
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
    expect(parseAnimes([camel])).toEqual(parseAnimes([rawEntry()]));
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
    {},
    true,
  ])('ignores the invalid time %j', (update_time) => {
    expect(only({ update_time })?.updatedAtMs).toBeNull();
  });

  it('ignores a time in an array', () => {
    expect(only({ update_time: ['1758363420000'] })?.updatedAtMs).toBeNull();
  });

  it('parses times up to the maximum of Date', () => {
    expect(only({ update_time: 8.64e15 })?.updatedAtMs).toBe(8.64e15);
  });

  it('trims white space', () => {
    const fields = { title: ' 仙逆 ', update_count: ' 7\n', update_info: '\t更新 ', platform: ' youku ' };
    expect(only(fields)).toMatchObject({
      title: '仙逆',
      updateCount: '7',
      episode: 7,
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
    const list = parseAnimes([item, rawEntry()]);
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
    const list = parseAnimes([{ title: '凡人修仙传', ...fields }]);
    expect(list.skippedCount).toBe(0);
    expect(list.entries[0]).toMatchObject({
      title: '凡人修仙传',
      updateCount: '',
      episode: null,
      updateInfo: '',
      coverUrl: null,
      detailUrl: null,
      updatedAtMs: null,
      platform: 'unknown',
    });
  });

  it.each([
    ['12', 12],
    ['12.5', 12.5],
    ['12.75', 12.75],
    ['第12话', null],
    [Number.POSITIVE_INFINITY, null],
    ['24完', 24],
    ['SP', null],
    ['', null],
    [1178, 1178],
  ])('parses the episode of %j as %j', (update_count, episode) => {
    expect(only({ update_count })?.episode).toBe(episode);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://a.example/1',
    '//host.example/x',
    '\\\\host.example\\x',
    'https://user:secret@host.example/',
    'https://',
    '/animes',
    '',
  ])('rejects %j as a link', (detail_url) => {
    expect(only({ detail_url })?.detailUrl).toBeNull();
  });

  it('loads covers over https, except from local hosts', () => {
    const cover = (image_url: unknown) => only({ image_url })?.coverUrl;
    expect(cover('http://covers.example.com/1.jpg')).toBe('https://covers.example.com/1.jpg');
    expect(cover('http://localhost:8000/covers/1.svg')).toBe('http://localhost:8000/covers/1.svg');
    expect(cover('http://127.0.0.1:8000/1.svg')).toBe('http://127.0.0.1:8000/1.svg');
    expect(cover('http://localhost.example.com/1.jpg')).toBe('https://localhost.example.com/1.jpg');
    expect(cover('data:image/png;base64,AAAA')).toBeNull();
  });

  it('keeps the http scheme of a link', () => {
    expect(only({ detail_url: 'http://example.com/a?b=ü' })?.detailUrl).toBe('http://example.com/a?b=%C3%BC');
  });

  it('keeps keys when ids change or are missing', () => {
    const [first, second] = [rawEntry({ id: 5 }), rawEntry({ title: '牧神记', id: 5 })];
    const keys = parseAnimes([first, second]).entries.map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
    const later = parseAnimes([
      { ...first, id: 77 },
      { ...second, id: undefined },
    ]);
    expect(later.entries.map(({ key }) => key)).toEqual(keys);
  });

  it('drops a duplicate entry', () => {
    expect(parseAnimes([rawEntry({ id: 1 }), rawEntry({ id: 2 })]).entries).toHaveLength(1);
  });

  it('appends a number to the keys of entries that differ only in fields that are not in the key', () => {
    const infos = ['a', 'b', 'a', 'c'].map((update_info) => rawEntry({ update_info }));
    const { entries } = parseAnimes(infos);
    expect(entries.map(({ updateInfo }) => updateInfo)).toEqual(['a', 'b', 'c']);
    expect(new Set(entries.map(({ key }) => key)).size).toBe(3);
  });

  it('keeps keys when other entries precede them', () => {
    const entry = rawEntry({ title: '仙逆' });
    const [alone] = parseAnimes([entry]).entries;
    expect(parseAnimes([rawEntry(), entry]).entries[1]).toEqual(alone);
  });

  it('appends no number that makes a key equal to another', () => {
    const { entries } = parseAnimes([
      { title: 'a', platform: 'b|c', update_count: '2' },
      { title: 'a', platform: 'b', update_count: 'c', update_info: 'x' },
      { title: 'a', platform: 'b', update_count: 'c', update_info: 'y' },
    ]);
    expect(new Set(entries.map(({ key }) => key)).size).toBe(3);
  });

  it('keeps markup and direction marks as text', () => {
    const title = '<img src=x onerror=alert(1)> \u202Eabc';
    expect(only({ title })?.title).toBe(title);
  });

  it('is not polluted by __proto__', () => {
    const items: unknown[] = JSON.parse(
      '[{"__proto__":{"title":"x","polluted":1},"title":"a","platform":"__proto__"},{"constructor":1},{"__proto__":null,"title":"b"}]',
    );
    const list = parseAnimes(items);
    expect(list.entries.map(({ title }) => title)).toEqual(['a', 'b']);
    expect(list.entries.map(({ platform }) => platform)).toEqual(['__proto__', 'unknown']);
    expect('polluted' in {}).toBe(false);
  });
});
