import { describe, expect, it } from 'vitest';
import { extentOf, NOTHING_SELECTED, withIds } from '../../src/users/selection.ts';

describe('a selection', () => {
  it.each([
    [[], 'none'],
    [['other'], 'none'],
    [['a'], 'some'],
    [['a', 'b', 'other'], 'all'],
  ] as const)('of %j covers, of a and b, %s', (selected, extent) => {
    expect(extentOf(new Set(selected), ['a', 'b'])).toBe(extent);
  });

  it('covers none of nothing', () => {
    expect(extentOf(new Set(['a']), [])).toBe('none');
  });

  it('takes ids in and out, and keeps the others', () => {
    const both = withIds(new Set(['x']), ['a', 'b'], true);
    expect([...both]).toEqual(['x', 'a', 'b']);
    expect([...withIds(both, ['a', 'b'], false)]).toEqual(['x']);
  });

  it('leaves the one before as it was', () => {
    withIds(NOTHING_SELECTED, ['a'], true);
    expect(NOTHING_SELECTED.size).toBe(0);
  });
});
