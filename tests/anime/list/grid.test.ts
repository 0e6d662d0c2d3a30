import { describe, expect, it } from 'vitest';
import { columnLeftPx, computeGrid, heightOfGroup } from '../../../src/anime/list/grid.ts';

describe('computeGrid', () => {
  it.each([
    [1060, 6],
    [936, 5],
    [600, 3],
  ])('divides %i px into %i columns of at least 160 px', (widthPx, columnCount) => {
    const grid = computeGrid(widthPx, 'cards', 16);
    expect(grid.columnCount).toBe(columnCount);
    expect(grid.columnWidthPx).toBeGreaterThanOrEqual(160);
    expect(columnCount * grid.columnWidthPx + (columnCount - 1) * grid.gapPx).toBeCloseTo(widthPx);
  });

  it('makes a row of cards as high as cover and text', () => {
    expect(computeGrid(160, 'rows', 16).columnCount).toBe(1);
    const grid = computeGrid(6 * 180 + 5 * 16, 'cards', 16);
    expect(grid).toMatchObject({ columnCount: 6, columnWidthPx: 180, rowHeightPx: 240 + 108 });
  });

  it('uses the narrow layout below 552 px', () => {
    expect([551, 552].map((widthPx) => computeGrid(widthPx, 'cards', 16).columnCount)).toEqual([1, 3]);
    expect([551, 552].map((widthPx) => computeGrid(widthPx, 'rows', 16).rowHeightPx)).toEqual([68, 60]);
  });

  it('has one column on a phone in both layouts', () => {
    expect(computeGrid(342, 'cards', 16)).toMatchObject({ columnCount: 1, columnWidthPx: 342 });
    expect(computeGrid(342, 'rows', 16)).toMatchObject({ columnCount: 1, gapPx: 0 });
  });
});

describe('computeGrid at other root font sizes', () => {
  it('makes entries, gaps and the width of the narrow layout as many times larger', () => {
    for (const layout of ['cards', 'rows'] as const)
      for (const widthPx of [342, 551, 552, 1060]) {
        const { columnCount, rowHeightPx, gapPx } = computeGrid(widthPx, layout, 16);
        const large = computeGrid(widthPx * 1.5, layout, 24);
        expect(large).toMatchObject({ columnCount, gapPx: gapPx * 1.5 });
        expect(Math.abs(large.rowHeightPx - rowHeightPx * 1.5)).toBeLessThanOrEqual(1);
      }
  });

  it('has whole pixels in one column', () => {
    expect(computeGrid(342, 'rows', 17)).toMatchObject({ rowHeightPx: 73, gapPx: 0 });
    expect(computeGrid(342, 'cards', 17)).toMatchObject({ rowHeightPx: 115, gapPx: 9 });
  });
});

describe('heightOfGroup', () => {
  const versions = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ platform: `platform ${index}`, language: '' }));

  it.each([
    [272, 'rows', [116, 172]],
    [342, 'rows', [96, 124]],
    [342, 'cards', [124, 152]],
    [600, 'rows', [76, 76]],
    [1000, 'rows', [60, 60]],
  ] as const)(
    'has room for each platform of a group in a list of %i px as %s',
    (widthPx, layout, heights) => {
      const grid = computeGrid(widthPx, layout, 16, true);
      expect([1, 3].map((count) => heightOfGroup(grid, versions(count)))).toEqual(heights);
      expect(heightOfGroup(grid, [])).toBe(grid.rowHeightPx);
    },
  );

  it('cards beside each other are equally high, because their platforms are on the cover', () => {
    const grid = computeGrid(1060, 'cards', 16, true);
    expect(heightOfGroup(grid, versions(20))).toBe(grid.rowHeightPx);
    expect(grid.inGroupHeightPx).toBe(grid.rowHeightPx);
  });

  it('the entries of an expanded group are as high as in a list without groups', () => {
    const grid = computeGrid(1000, 'rows', 16, true);
    expect(grid.inGroupHeightPx).toBe(computeGrid(1000, 'rows', 16).rowHeightPx);
  });
});

describe('columnLeftPx', () => {
  it('places columns at whole pixels', () => {
    const grid = computeGrid(1060, 'cards', 16);
    expect(grid.columnWidthPx).toBeCloseTo(163.33);
    expect([5, 0, 1, 2].map((column) => columnLeftPx(column, grid))).toEqual([897, 0, 179, 359]);
  });
});
