import { describe, expect, it } from 'vitest';
import { changeSelection, extentOf, NOTHING_SELECTED } from '../../../src/unrouted/users/selection.ts';

describe('Selection', () => {
  it.each([
    [[], 'none'],
    [['other'], 'none'],
    [['a'], 'some'],
    [['a', 'b', 'other'], 'all'],
  ] as const)('with %j selected, the extent of a and b is "%s"', (selected, extent) => {
    expect(extentOf(new Set(selected), ['a', 'b'])).toBe(extent);
  });

  it('contains none of an empty list', () => {
    expect(extentOf(new Set(['a']), [])).toBe('none');
  });

  it('adds and removes ids and keeps the others', () => {
    const both = changeSelection(new Set(['x']), ['a', 'b'], true);
    expect([...both]).toEqual(['x', 'a', 'b']);
    expect([...changeSelection(both, ['a', 'b'], false)]).toEqual(['x']);
  });

  it('does not change the previous selection', () => {
    changeSelection(NOTHING_SELECTED, ['a'], true);
    expect(NOTHING_SELECTED.size).toBe(0);
  });
});
