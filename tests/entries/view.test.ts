import { describe, expect, it } from 'vitest';
import { readView as read, urlDefaults } from '../../src/entries/view.ts';

describe('readView', () => {
  it('names neither order nor layout for an empty address', () => {
    const view = read({});
    expect(view).toEqual({ period: 'today', q: '', platform: [], only: [], about: '' });
    expect(view).toEqual(urlDefaults);
    // A parameter that is added later comes after those that are there.
    expect(Object.keys(view)).not.toContain('sort');
  });

  it('keeps a view', () => {
    const view = {
      ...{ period: 'week', q: '仙', platform: ['youku', 'agedm'], only: ['new', 'followed'] },
      ...{ hour: 10, sort: 'episode', view: 'rows', about: '仙逆~2' },
    };
    expect(read(view)).toEqual(view);
  });

  it.each([
    [99999, ''],
    [true, ''],
    ['x', 'x'],
    [['a'], ''],
    [{}, ''],
    [null, ''],
    [`${'x'.repeat(199)}𠮷`, 'x'.repeat(199)],
  ])('reads q=%j as %j', (q, expected) => {
    expect(read({ q }).q).toBe(expected);
  });

  it.each([
    ['youku', ['youku']],
    [
      ['youku', 'agedm', 'youku'],
      ['youku', 'agedm'],
    ],
    [123, []],
    [['', {}, 5, 'a'], ['a']],
    ['', []],
    [{}, []],
    [null, []],
  ])('reads platform=%j as %j', (platform, expected) => {
    expect(read({ platform }).platform).toEqual(expected);
  });

  it.each([
    ['new', ['new']],
    [
      ['followed', 'new', 'new', 'all'],
      ['new', 'followed'],
    ],
    [['new', 'muted', 'followed'], ['muted']],
    ['all', []],
    [[['new'], {}, 5, null], []],
    [null, []],
  ])('reads only=%j as %j', (only, expected) => {
    expect(read({ only }).only).toEqual(expected);
  });

  it.each([
    ['0', 0],
    ['23', 23],
    [10, 10],
    ['24', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['07', undefined],
    ['', undefined],
    [['1', '2'], undefined],
    [null, undefined],
    [Object.create(null), undefined],
  ])('reads hour=%j as %j', (hour, expected) => {
    expect(read({ hour }).hour).toBe(expected);
  });

  it.each([
    ['仙逆', ''],
    ['仙逆 2~1', ''],
    ['仙逆~2~p3', '仙逆~2~p3'],
  ])('reads about=%j as %j', (about, expected) => {
    expect(read({ about }).about).toBe(expected);
  });

  it('uses the default for filters, orders and layouts that do not exist', () => {
    expect(read({ period: 'year', only: 'none', sort: 'newest', view: 7, hour: 24, more: 1 })).toEqual(
      urlDefaults,
    );
  });

  it.each([undefined, null, 'x', 5, []])('survives %j', (search) => {
    expect(read(search)).toEqual(urlDefaults);
  });
});
