import { describe, expect, it } from 'vitest';
import {
  columnLeftPx,
  entriesOfRow,
  gridOf,
  listHeightPx,
  rowAt,
  rowCountOf,
  rowOfDisplayIndex,
  rowsToRender,
  rowTopPx,
} from '../../../src/anime/list/list-grid.ts';

describe('gridOf', () => {
  it.each([
    [1060, 6],
    [936, 5],
    [600, 3],
  ])('fits cards into %i px as %i columns of at least 160 px', (widthPx, columnCount) => {
    const grid = gridOf(widthPx, 'cards');
    expect(grid.columnCount).toBe(columnCount);
    expect(grid.columnWidthPx).toBeGreaterThanOrEqual(160);
    expect(columnCount * grid.columnWidthPx + (columnCount - 1) * grid.gapPx).toBeCloseTo(widthPx);
  });

  it('gives a card the height of its cover and its words', () => {
    expect(gridOf(160, 'rows').columnCount).toBe(1);
    const grid = gridOf(6 * 180 + 5 * 16, 'cards');
    expect(grid).toMatchObject({ columnCount: 6, columnWidthPx: 180, rowHeightPx: 240 + 108 });
  });

  it('is narrow below 552 px', () => {
    expect([551, 552].map((widthPx) => gridOf(widthPx, 'cards').columnCount)).toEqual([1, 3]);
    expect([551, 552].map((widthPx) => gridOf(widthPx, 'rows').rowHeightPx)).toEqual([68, 60]);
  });

  it('has one column on a phone, in both layouts', () => {
    expect(gridOf(342, 'cards')).toMatchObject({ columnCount: 1, columnWidthPx: 342 });
    expect(gridOf(342, 'rows')).toMatchObject({ columnCount: 1, gapPx: 0 });
  });
});

describe('places', () => {
  const grid = gridOf(1060, 'cards');

  it('counts the last row even where it is not full', () => {
    expect(rowCountOf(0, grid)).toBe(0);
    expect(rowCountOf(13, grid)).toBe(3);
    expect(entriesOfRow(2, 13, grid)).toEqual([12, 13]);
  });

  it('starts every row at the left edge, on whole pixels', () => {
    expect(grid.columnWidthPx).toBeCloseTo(163.33);
    expect([5, 6, 7, 8].map((displayIndex) => columnLeftPx(displayIndex, grid))).toEqual([897, 0, 179, 359]);
  });

  it('finds the row of an entry', () => {
    expect([0, 5, 6, 13].map((displayIndex) => rowOfDisplayIndex(displayIndex, grid))).toEqual([0, 0, 1, 2]);
  });

  it('puts the gap between rows, and none after the last', () => {
    const pitchPx = grid.rowHeightPx + grid.gapPx;
    expect(rowTopPx(2, grid)).toBe(2 * pitchPx);
    expect(listHeightPx(3, grid)).toBe(2 * pitchPx + grid.rowHeightPx);
    expect(listHeightPx(0, grid)).toBe(0);
  });

  it('finds the row at a distance, the gap counted to the row above it', () => {
    const secondPx = rowTopPx(1, grid);
    expect([0, secondPx - 1, secondPx].map((distancePx) => rowAt(distancePx, grid))).toEqual([0, 0, 1]);
    expect(rowAt(-1, grid)).toBe(-1);
  });
});

describe('rowsToRender', () => {
  it('gives the rows in the window and the spare ones around', () => {
    expect(rowsToRender(9, [3, 4], 0, null)).toEqual([3, 4]);
    expect(rowsToRender(9, [3, 4], 2, null)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('keeps to the rows that there are', () => {
    expect(rowsToRender(9, [-2, 1], 1, null)).toEqual([0, 1, 2]);
    expect(rowsToRender(3, [1, 5], 1, null)).toEqual([0, 1, 2]);
    expect(rowsToRender(0, [0, 3], 1, null)).toEqual([]);
  });

  it('gives the end of a list that has become shorter than where the window looks', () => {
    expect(rowsToRender(9, [40, 42], 1, null)).toEqual([5, 6, 7, 8]);
  });

  it('gives none of a list that lies below the window', () => {
    expect(rowsToRender(9, [-8, -5], 2, null)).toEqual([]);
  });

  it('adds the kept row and its neighbours, in order and once', () => {
    expect(rowsToRender(9, [4, 5], 0, 8)).toEqual([4, 5, 7, 8]);
    expect(rowsToRender(9, [4, 5], 0, 0)).toEqual([0, 1, 4, 5]);
    expect(rowsToRender(9, [4, 5], 0, 5)).toEqual([4, 5, 6]);
  });

  it('forgets a kept row that the list no longer has', () => {
    expect(rowsToRender(1, [0, 0], 0, 7)).toEqual([0]);
  });
});
