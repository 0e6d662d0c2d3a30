import type { CSSProperties } from 'react';
import type { Entry } from '../../entries/entry.ts';
import { versionName } from '../../entries/platform.ts';
import type { Layout } from '../../entries/view.ts';
import { countPlatformLines } from './platform-lines.ts';

/**
 * Narrower lists have one column, with the cover on the left. Equals the breakpoint sm minus the page padding. The
 * style sheets of the list repeat the width, because a container query cannot read a variable.
 */
const NARROW_BELOW_REM = 34.5;
/** Wider rows have one line. */
const WIDE_ROWS_FROM_REM = 56.25;
const CARD_MIN_WIDTH_REM = 10;
/** Wider, for two platforms beside each other on the cover. */
const GROUP_CARD_MIN_WIDTH_REM = 12;
const CARD_GAP_REM = 1;
/** The text below the cover: two lines of title, one of update info, one of time. */
const CARD_TEXT_HEIGHT_REM = 6.75;
const COVER_RATIO = 3 / 4;
/** The heights of entries in lists with one column. */
const HEIGHTS_REM = { narrowCard: 6.75, narrowRow: 4.25, row: 3.75, wideRow: 2.875 };
/**
 * The same for groups, with one line of platforms below the text, or in wide cards on the cover. The text has room for the
 * episode, the number of new entries and which platform is ahead.
 */
const GROUP_TEXT_HEIGHT_REM = 8.75;
const GROUP_HEIGHTS_REM = { narrowCard: 7.75, narrowRow: 6, row: 4.75, wideRow: 3.75 };
/** In narrower lists, the text of a group has one line more. */
const NARROWEST_BELOW_REM = 20;
const TEXT_LINE_REM = 1.25;
/** A badge and the gap below it. */
const PLATFORM_LINE_REM = 1.75;
/** The heading of a day. */
export const HEADING_HEIGHT_REM = 1.75;

/** Sizes of the grid of entries. The height of each entry is known, so none needs to be measured. */
export interface Grid {
  readonly columnCount: number;
  /** Whether the list is as narrow as on a phone. */
  readonly isNarrow: boolean;
  readonly columnWidthPx: number;
  /** The height of an entry, in a grouped list of a group with one line of platforms. See `heightOf`. */
  readonly rowHeightPx: number;
  /** The height of an entry of an expanded group. */
  readonly inGroupHeightPx: number;
  /** The height of each further line of platforms; 0 where they are on the cover. */
  readonly platformLinePx: number;
  /** The width of these lines. */
  readonly platformsWidthRem: number;
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
  if (layout === 'cards' && !isNarrow) return createColumns(widthPx, remPx, isGrouped);
  const size = layout === 'cards' ? 'narrowCard' : isWideRow ? 'wideRow' : isNarrow ? 'narrowRow' : 'row';
  const moreText = isGrouped && widthPx < NARROWEST_BELOW_REM * remPx ? TEXT_LINE_REM : 0;
  // Whole numbers, or text is blurred.
  return {
    columnCount: 1,
    isNarrow,
    columnWidthPx: widthPx,
    rowHeightPx: Math.ceil((heights[size] + moreText) * remPx),
    inGroupHeightPx: Math.ceil(HEIGHTS_REM[size] * remPx),
    platformLinePx: isGrouped ? Math.ceil(PLATFORM_LINE_REM * remPx) : 0,
    platformsWidthRem: (widthPx - besidePlatformsPx(size, widthPx, remPx)) / remPx,
    gapPx: layout === 'cards' ? Math.ceil(0.5 * remPx) : 0,
  };
}

/** The width of the cover, the buttons and the padding beside the platforms of a group, as in EntryControls.module.css. */
function besidePlatformsPx(size: keyof typeof HEIGHTS_REM, widthPx: number, remPx: number): number {
  if (size === 'narrowCard') return 64 + Math.max(69, Math.min(4.3125 * remPx, widthPx / 5));
  if (size === 'narrowRow') return 68 + Math.max(36, Math.min(2.25 * remPx, widthPx / 10));
  return (size === 'row' ? 9 : 8.5) * remPx;
}

function createColumns(widthPx: number, remPx: number, isGrouped: boolean): Grid {
  const gapPx = CARD_GAP_REM * remPx;
  const columnCount = Math.floor((widthPx + gapPx) / (cardMinWidthRem(isGrouped) * remPx + gapPx));
  const columnWidthPx = (widthPx - gapPx * (columnCount - 1)) / columnCount;
  const rowHeightPx = Math.round(columnWidthPx / COVER_RATIO + textHeightRem(isGrouped) * remPx);
  const equalHeights = { rowHeightPx, inGroupHeightPx: rowHeightPx, platformLinePx: 0 };
  return { ...equalHeights, columnCount, columnWidthPx, isNarrow: false, gapPx, platformsWidthRem: 0 };
}

type Version = Pick<Entry, 'platform' | 'language'>;

/** Returns the height of a group with these platforms and language versions, see `countPlatformLines`. */
export function heightOfGroup(grid: Grid, versions: readonly Version[], letterSpacingEm = 0): number {
  const { rowHeightPx, platformLinePx, platformsWidthRem } = grid;
  if (platformLinePx === 0) return rowHeightPx;
  const names = versions.map(({ platform, language }) => versionName(platform, language));
  return rowHeightPx + platformLinePx * (countPlatformLines(names, platformsWidthRem, letterSpacingEm) - 1);
}

/** The sizes of entries, as CSS variables for ListSkeleton.module.css. */
export function gridVariables(isGrouped: boolean) {
  const { narrowCard, narrowRow, row, wideRow } = isGrouped ? GROUP_HEIGHTS_REM : HEIGHTS_REM;
  return {
    '--card-min-width': `${cardMinWidthRem(isGrouped)}rem`,
    '--card-gap': `${CARD_GAP_REM}rem`,
    '--card-text-height': `${textHeightRem(isGrouped)}rem`,
    '--narrowest-more-text': isGrouped ? `${TEXT_LINE_REM}rem` : '0rem',
    '--narrow-card-height': `${narrowCard}rem`,
    '--narrow-row-height': `${narrowRow}rem`,
    '--row-height': `${row}rem`,
    '--wide-row-height': `${wideRow}rem`,
  } as CSSProperties;
}

const cardMinWidthRem = (isGrouped: boolean) => (isGrouped ? GROUP_CARD_MIN_WIDTH_REM : CARD_MIN_WIDTH_REM);
const textHeightRem = (isGrouped: boolean) => (isGrouped ? GROUP_TEXT_HEIGHT_REM : CARD_TEXT_HEIGHT_REM);

/** Left edge of a column. A whole number, because text at a fraction of a pixel is blurred. */
export function columnLeftPx(column: number, { columnWidthPx, gapPx }: Grid): number {
  return Math.round(column * (columnWidthPx + gapPx));
}
