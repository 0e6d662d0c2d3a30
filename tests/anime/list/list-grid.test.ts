import { describe, expect, it } from 'vitest';
import {
  columnLeftPx,
  computeGrid,
  displayRangeOfRow,
  listHeightPx,
  rowAt,
  rowCountOf,
  rowOfDisplayIndex,
  rowsToRender,
  rowTopPx,
} from '../../../src/anime/list/list-grid.ts';

describe('computeGrid', () => {
  it.each([
    [1060, 6],
    [936, 5],
    [600, 3],
  ])('divides %i px into %i columns of at least 160 px', (widthPx, columnCount) => {
    const grid = computeGrid(widthPx, 'cards');
    expect(grid.columnCount).toBe(columnCount);
    expect(grid.columnWidthPx).toBeGreaterThanOrEqual(160);
    expect(columnCount * grid.columnWidthPx + (columnCount - 1) * grid.gapPx).toBeCloseTo(widthPx);
  });

  it('makes a row of cards as high as cover and text', () => {
    expect(computeGrid(160, 'rows').columnCount).toBe(1);
    const grid = computeGrid(6 * 180 + 5 * 16, 'cards');
    expect(grid).toMatchObject({ columnCount: 6, columnWidthPx: 180, rowHeightPx: 240 + 108 });
  });

  it('uses the narrow layout below 552 px', () => {
    expect([551, 552].map((widthPx) => computeGrid(widthPx, 'cards').columnCount)).toEqual([1, 3]);
    expect([551, 552].map((widthPx) => computeGrid(widthPx, 'rows').rowHeightPx)).toEqual([68, 60]);
  });

  it('has one column on a phone in both layouts', () => {
    expect(computeGrid(342, 'cards')).toMatchObject({ columnCount: 1, columnWidthPx: 342 });
    expect(computeGrid(342, 'rows')).toMatchObject({ columnCount: 1, gapPx: 0 });
  });
});

describe('positions in the grid', () => {
  const grid = computeGrid(1060, 'cards');

  it('counts a last row that is not full', () => {
    expect(rowCountOf(0, grid)).toBe(0);
    expect(rowCountOf(13, grid)).toBe(3);
    expect(displayRangeOfRow(2, 13, grid)).toEqual([12, 13]);
  });

  it('places columns at whole pixels', () => {
    expect(grid.columnWidthPx).toBeCloseTo(163.33);
    expect([5, 6, 7, 8].map((displayIndex) => columnLeftPx(displayIndex, grid))).toEqual([897, 0, 179, 359]);
  });

  it('finds the row of an entry', () => {
    expect([0, 5, 6, 13].map((displayIndex) => rowOfDisplayIndex(displayIndex, grid))).toEqual([0, 0, 1, 2]);
  });

  it('has gaps between rows and none after the last', () => {
    const pitchPx = grid.rowHeightPx + grid.gapPx;
    expect(rowTopPx(2, grid)).toBe(2 * pitchPx);
    expect(listHeightPx(3, grid)).toBe(2 * pitchPx + grid.rowHeightPx);
    expect(listHeightPx(0, grid)).toBe(0);
  });

  it('finds the row at a distance, and counts a gap as part of the row above it', () => {
    const secondPx = rowTopPx(1, grid);
    expect([0, secondPx - 1, secondPx].map((distancePx) => rowAt(distancePx, grid))).toEqual([0, 0, 1]);
    expect(rowAt(-1, grid)).toBe(-1);
  });
});

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
