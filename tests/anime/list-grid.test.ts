import { describe, expect, it } from 'vitest';
import { columnLeftPx, entriesOfRow, gridOf, rowCountOf, withKeptRow } from '../../src/anime/list-grid.ts';

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
    expect(columnLeftPx(6, grid)).toBe(0);
    expect(Number.isInteger(columnLeftPx(7, grid))).toBe(true);
  });
});

describe('withKeptRow', () => {
  it('leaves the rows alone where none is kept', () => {
    expect(withKeptRow([4, 5], null, 9)).toEqual([4, 5]);
  });

  it('adds the kept row and its neighbours, in order and once', () => {
    expect(withKeptRow([4, 5], 8, 9)).toEqual([4, 5, 7, 8]);
    expect(withKeptRow([4, 5], 0, 9)).toEqual([0, 1, 4, 5]);
    expect(withKeptRow([4, 5], 5, 9)).toEqual([4, 5, 6]);
  });

  it('forgets a row that the list no longer has', () => {
    expect(withKeptRow([0], 7, 1)).toEqual([0]);
  });
});
