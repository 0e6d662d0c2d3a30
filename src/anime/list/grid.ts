import type { CSSProperties } from 'react';
import type { Layout } from '../../entries/view.ts';

/**
 * Narrower lists have one column, with the cover on the left. Equals the breakpoint sm minus the page padding. The
 * style sheets of the list repeat the width, because a container query cannot read a variable.
 */
const NARROW_BELOW_REM = 34.5;
/** Wider rows have one line. */
const WIDE_ROWS_FROM_REM = 56.25;
const CARD_MIN_WIDTH_REM = 10;
const CARD_GAP_REM = 1;
/** The text below the cover: two lines of title, one of update info, one of time. */
const CARD_TEXT_HEIGHT_REM = 6.75;
const COVER_RATIO = 3 / 4;
/** The heights of entries in lists with one column. */
const HEIGHTS_REM = { narrowCard: 6.75, narrowRow: 4.25, row: 3.75, wideRow: 2.875 };
/** The same in a list grouped by title. Its items have their platforms below the text, or in wide cards on the cover. */
const GROUP_TEXT_HEIGHT_REM = 7.5;
const GROUP_HEIGHTS_REM = { narrowCard: 7.75, narrowRow: 5.75, row: 4.75, wideRow: 2.875 };
/** How many platforms of a group fit on a line, and on one of a narrow list. EntryControls.module.css has as many columns. */
const PLATFORMS_PER_LINE = { usual: 5, narrow: 3 };
const PLATFORM_LINE_REM = 2;
/** The heading of a day. */
export const HEADING_HEIGHT_REM = 1.75;

/** Sizes of the grid of entries. The height of each entry is known, so none needs to be measured. */
export interface Grid {
  readonly columnCount: number;
  /** Whether the list is as narrow as on a phone. */
  readonly isNarrow: boolean;
  readonly columnWidthPx: number;
  /** Of all entries but groups with more platforms than fit on a line, see `heightOf`. */
  readonly rowHeightPx: number;
  /** The height of each further line of platforms; 0 where all of them fit. */
  readonly platformLinePx: number;
  readonly platformsPerLine: number;
  /** Between rows and between columns. */
  readonly gapPx: number;
}

/**
 * Returns the grid of a list of this width at a root font size of `remPx`. Entry.module.css and ListSkeleton.module.css
 * rely on the same sizes.
 */
export function computeGrid(widthPx: number, layout: Layout, remPx: number, isGrouped = false): Grid {
  const isNarrow = widthPx < NARROW_BELOW_REM * remPx;
  const isWideRow = layout === 'rows' && widthPx >= WIDE_ROWS_FROM_REM * remPx;
  const heights = isGrouped ? GROUP_HEIGHTS_REM : HEIGHTS_REM;
  const platforms = {
    isNarrow,
    platformLinePx: isGrouped && (isNarrow || isWideRow) ? Math.ceil(PLATFORM_LINE_REM * remPx) : 0,
    platformsPerLine: PLATFORMS_PER_LINE[isNarrow ? 'narrow' : 'usual'],
  };
  if (layout === 'rows') {
    const size = isWideRow ? 'wideRow' : isNarrow ? 'narrowRow' : 'row';
    return { ...createColumn(widthPx, heights[size] * remPx, 0), ...platforms };
  }
  if (isNarrow) return { ...createColumn(widthPx, heights.narrowCard * remPx, 0.5 * remPx), ...platforms };
  const gapPx = CARD_GAP_REM * remPx;
  const columnCount = Math.floor((widthPx + gapPx) / (CARD_MIN_WIDTH_REM * remPx + gapPx));
  const columnWidthPx = (widthPx - gapPx * (columnCount - 1)) / columnCount;
  const rowHeightPx = Math.round(columnWidthPx / COVER_RATIO + textHeightRem(isGrouped) * remPx);
  return { columnCount, columnWidthPx, rowHeightPx, gapPx, ...platforms };
}

/** Returns the height of an entry, or of a group with this number of platforms and language versions. */
export function heightOf({ rowHeightPx, platformLinePx, platformsPerLine }: Grid, versionCount = 0): number {
  return rowHeightPx + platformLinePx * Math.max(0, Math.ceil(versionCount / platformsPerLine) - 1);
}

/** The sizes of entries, as CSS variables for ListSkeleton.module.css. */
export function gridVariables(isGrouped: boolean) {
  const { narrowCard, narrowRow, row, wideRow } = isGrouped ? GROUP_HEIGHTS_REM : HEIGHTS_REM;
  return {
    '--card-min-width': `${CARD_MIN_WIDTH_REM}rem`,
    '--card-gap': `${CARD_GAP_REM}rem`,
    '--card-text-height': `${textHeightRem(isGrouped)}rem`,
    '--narrow-card-height': `${narrowCard}rem`,
    '--narrow-row-height': `${narrowRow}rem`,
    '--row-height': `${row}rem`,
    '--wide-row-height': `${wideRow}rem`,
  } as CSSProperties;
}

const textHeightRem = (isGrouped: boolean) => (isGrouped ? GROUP_TEXT_HEIGHT_REM : CARD_TEXT_HEIGHT_REM);

/** Left edge of a column. A whole number, because text at a fraction of a pixel is blurred. */
export function columnLeftPx(column: number, { columnWidthPx, gapPx }: Grid): number {
  return Math.round(column * (columnWidthPx + gapPx));
}

function createColumn(widthPx: number, rowHeightPx: number, gapPx: number) {
  // Whole numbers, or text is blurred.
  return {
    columnCount: 1,
    columnWidthPx: widthPx,
    rowHeightPx: Math.ceil(rowHeightPx),
    gapPx: Math.ceil(gapPx),
  };
}
