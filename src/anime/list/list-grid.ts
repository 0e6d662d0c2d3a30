import type { CSSProperties } from 'react';
import type { Layout } from '../toolbar/view-search.ts';

/** Narrower lists (a window under 600 px without its page padding) have one column, with the cover at the left. */
const NARROW_BELOW_PX = 552;
const CARD_MIN_WIDTH_PX = 160;
const CARD_GAP_PX = 16;
/** What stands under the cover: two lines of title, one of update info, one of time. */
const CARD_TEXT_HEIGHT_PX = 108;
const COVER_RATIO = 3 / 4;

/** Where entries stand. All rows of a list are equally high, so that no entry has to be measured. */
export interface ListGrid {
  readonly columnCount: number;
  readonly columnWidthPx: number;
  readonly rowHeightPx: number;
  /** Between rows and between columns. */
  readonly gapPx: number;
}

/** The grid of a list that is `widthPx` wide; the style sheets follow the same numbers, see `gridVariables`. */
export function gridOf(widthPx: number, layout: Layout): ListGrid {
  const isNarrow = widthPx < NARROW_BELOW_PX;
  if (layout === 'rows') return oneColumn(widthPx, isNarrow ? 68 : 60, 0);
  if (isNarrow) return oneColumn(widthPx, 108, 8);
  const columnCount = Math.floor((widthPx + CARD_GAP_PX) / (CARD_MIN_WIDTH_PX + CARD_GAP_PX));
  const columnWidthPx = (widthPx - CARD_GAP_PX * (columnCount - 1)) / columnCount;
  return {
    columnCount,
    columnWidthPx,
    rowHeightPx: Math.round(columnWidthPx / COVER_RATIO) + CARD_TEXT_HEIGHT_PX,
    gapPx: CARD_GAP_PX,
  };
}

/** The numbers that style sheets share with `gridOf`. */
export const gridVariables = {
  '--card-min-width': `${CARD_MIN_WIDTH_PX}px`,
  '--card-gap': `${CARD_GAP_PX}px`,
  '--card-text-height': `${CARD_TEXT_HEIGHT_PX}px`,
} as CSSProperties;

export function rowCountOf(entryCount: number, { columnCount }: ListGrid): number {
  return Math.ceil(entryCount / columnCount);
}

/** Positions of the first entry of a row and of the one after its last. */
export function entriesOfRow(row: number, entryCount: number, { columnCount }: ListGrid): [number, number] {
  return [row * columnCount, Math.min(entryCount, (row + 1) * columnCount)];
}

export function rowOfDisplayIndex(displayIndex: number, { columnCount }: ListGrid): number {
  return Math.floor(displayIndex / columnCount);
}

/** Left edge of the column in which an entry stands, in whole pixels: on half a pixel text blurs. */
export function columnLeftPx(displayIndex: number, { columnCount, columnWidthPx, gapPx }: ListGrid): number {
  return Math.round((displayIndex % columnCount) * (columnWidthPx + gapPx));
}

/** Distance of a row from the top of its list. */
export function rowTopPx(row: number, { rowHeightPx, gapPx }: ListGrid): number {
  return row * (rowHeightPx + gapPx);
}

/** Height of a list: no gap follows its last row. */
export function listHeightPx(rowCount: number, grid: ListGrid): number {
  return Math.max(0, rowTopPx(rowCount, grid) - grid.gapPx);
}

/** Which row lies `distancePx` below the top of its list: below zero above the list, and beyond its end as far down. */
export function rowAt(distancePx: number, { rowHeightPx, gapPx }: ListGrid): number {
  return Math.floor(distancePx / (rowHeightPx + gapPx));
}

/**
 * The rows to draw, in their order: `first` to `last` in the window, `overscan` more on either side, and a row that has to
 * stay with its neighbours, so that the focus stays where it is however far the page is scrolled, and Tab goes on from
 * there. A window that looks beyond the end, as after a list has become shorter, gets the end.
 */
export function rowsToRender(
  rowCount: number,
  [first, last]: readonly [number, number],
  overscan: number,
  kept: number | null,
): number[] {
  const end = Math.min(rowCount, last + 1 + overscan);
  const start = Math.max(0, Math.min(first, rowCount - 1 - (last - first)) - overscan);
  const rows = new Set(Array.from({ length: Math.max(0, end - start) }, (_, offset) => start + offset));
  if (kept !== null)
    for (const row of [kept - 1, kept, kept + 1]) if (row >= 0 && row < rowCount) rows.add(row);
  return [...rows].sort((a, b) => a - b);
}

function oneColumn(widthPx: number, rowHeightPx: number, gapPx: number): ListGrid {
  return { columnCount: 1, columnWidthPx: widthPx, rowHeightPx, gapPx };
}
