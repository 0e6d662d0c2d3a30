import type { Layout } from '../toolbar/view-search.ts';

/** Number of rows to render above and below the viewport, so that fast scrolling shows no gaps. */
export const OVERSCAN_ROWS = { cards: 2, rows: 6 } as const satisfies Record<Layout, number>;

/**
 * Returns the rows to render, in ascending order: `first` to `last` in the viewport, and `overscan` rows on either side.
 * If the list became shorter and the viewport is now past its end, returns the last rows. `focusedRow` and its
 * neighbours are always included, so that the focus is kept while the page scrolls, and arrow keys find the next row.
 */
export function rowsToRender(
  rowCount: number,
  [first, last]: readonly [number, number],
  overscan: number,
  focusedRow: number | null,
): number[] {
  const end = Math.min(rowCount, last + 1 + overscan);
  const start = Math.max(0, Math.min(first, rowCount - 1 - (last - first)) - overscan);
  const rows = new Set(Array.from({ length: Math.max(0, end - start) }, (_, offset) => start + offset));
  if (focusedRow !== null) {
    for (const row of [focusedRow - 1, focusedRow, focusedRow + 1])
      if (row >= 0 && row < rowCount) rows.add(row);
  }
  return [...rows].sort((a, b) => a - b);
}
