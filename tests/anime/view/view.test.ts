import { describe, expect, it } from 'vitest';
import { readView as read, viewDefaults } from '../../../src/anime/view/view.ts';

describe('readView', () => {
  it('gives the default view for an empty address', () => {
    expect(read({})).toEqual({
      ...{ period: 'today', q: '', platform: [], only: 'all' },
      ...{ sort: 'latest', view: 'cards', about: '' },
    });
    expect(read({})).toEqual(viewDefaults);
  });

  it('keeps a view', () => {
    const view = {
      ...{ period: 'week', q: '仙', platform: ['youku', 'agedm'], only: 'new' },
      ...{ sort: 'episode', view: 'rows', about: '仙逆~2' },
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

  it('uses the default for filters, orders and layouts that do not exist', () => {
    expect(read({ period: 'year', only: 'none', sort: 'newest', view: 7, more: 1 })).toEqual(viewDefaults);
  });

  it.each([undefined, null, 'x', 5, []])('survives %j', (search) => {
    expect(read(search)).toEqual(viewDefaults);
  });
});
