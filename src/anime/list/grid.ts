import type { CSSProperties } from 'react';
import type { Layout } from '../view/view.ts';

/** Narrower lists have one column, with the cover on the left. A 600 px window minus 48 px of page padding. */
const NARROW_BELOW_PX = 552;
const CARD_MIN_WIDTH_PX = 160;
const CARD_GAP_PX = 16;
/** The text below the cover: two lines of title, one of update info, one of time. */
const CARD_TEXT_HEIGHT_PX = 108;
const COVER_RATIO = 3 / 4;

/** Sizes of the grid of entries. All rows of a list have the same height, so no entry needs to be measured. */
export interface Grid {
  readonly columnCount: number;
  readonly columnWidthPx: number;
  readonly rowHeightPx: number;
  /** Between rows and between columns. */
  readonly gapPx: number;
}

/** Returns the grid of a list of this width. Entry.module.css and ListSkeleton.module.css rely on the same sizes. */
export function computeGrid(widthPx: number, layout: Layout): Grid {
  const isNarrow = widthPx < NARROW_BELOW_PX;
  if (layout === 'rows') return createColumn(widthPx, isNarrow ? 68 : 60, 0);
  if (isNarrow) return createColumn(widthPx, 108, 8);
  const columnCount = Math.floor((widthPx + CARD_GAP_PX) / (CARD_MIN_WIDTH_PX + CARD_GAP_PX));
  const columnWidthPx = (widthPx - CARD_GAP_PX * (columnCount - 1)) / columnCount;
  return {
    columnCount,
    columnWidthPx,
    rowHeightPx: Math.round(columnWidthPx / COVER_RATIO) + CARD_TEXT_HEIGHT_PX,
    gapPx: CARD_GAP_PX,
  };
}

/** The sizes of cards in wide lists, as CSS variables for ListSkeleton.module.css. */
export const gridVariables = {
  '--card-min-width': `${CARD_MIN_WIDTH_PX}px`,
  '--card-gap': `${CARD_GAP_PX}px`,
  '--card-text-height': `${CARD_TEXT_HEIGHT_PX}px`,
} as CSSProperties;

/** Left edge of the column of an entry. A whole number, because text at a fraction of a pixel is blurred. */
export function columnLeftPx(displayIndex: number, { columnCount, columnWidthPx, gapPx }: Grid): number {
  return Math.round((displayIndex % columnCount) * (columnWidthPx + gapPx));
}

function createColumn(widthPx: number, rowHeightPx: number, gapPx: number): Grid {
  return { columnCount: 1, columnWidthPx: widthPx, rowHeightPx, gapPx };
}
