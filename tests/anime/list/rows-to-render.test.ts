import { describe, expect, it } from 'vitest';
import { rowsToRender } from '../../../src/anime/list/rows-to-render.ts';

describe('rowsToRender', () => {
  it('returns the rows in the window and the overscan', () => {
    expect(rowsToRender(9, [3, 4], 0, null)).toEqual([3, 4]);
    expect(rowsToRender(9, [3, 4], 2, null)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('returns only rows of the list', () => {
    expect(rowsToRender(9, [-2, 1], 1, null)).toEqual([0, 1, 2]);
    expect(rowsToRender(3, [1, 5], 1, null)).toEqual([0, 1, 2]);
    expect(rowsToRender(0, [0, 3], 1, null)).toEqual([]);
  });

  it('returns the last rows if the window is past the end', () => {
    expect(rowsToRender(9, [40, 42], 1, null)).toEqual([5, 6, 7, 8]);
  });

  it('returns no rows if the list is below the window', () => {
    expect(rowsToRender(9, [-8, -5], 2, null)).toEqual([]);
  });

  it('adds the focused row and its neighbours, in order and without duplicates', () => {
    expect(rowsToRender(9, [4, 5], 0, 8)).toEqual([4, 5, 7, 8]);
    expect(rowsToRender(9, [4, 5], 0, 0)).toEqual([0, 1, 4, 5]);
    expect(rowsToRender(9, [4, 5], 0, 5)).toEqual([4, 5, 6]);
  });

  it('ignores a focused row past the end of the list', () => {
    expect(rowsToRender(1, [0, 0], 0, 7)).toEqual([0]);
  });
});
