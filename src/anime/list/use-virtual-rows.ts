import { shallowEqual } from '@mantine/hooks';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useDeferredValue, useLayoutEffect, useMemo, useState } from 'react';
import type { ListItem } from '../../entries/list-item.ts';
import type { Layout } from '../../entries/view.ts';
import { computeGrid, type Grid, HEADING_HEIGHT_REM, heightOfGroup } from './grid.ts';
import { type ListRow, type ListRows, layOutRows } from './list-rows.ts';

/** Number of rows to render above and below the viewport, so that fast scrolling shows no gaps. */
const OVERSCAN_ROWS = { cards: 2, rows: 6 } as const satisfies Record<Layout, number>;

export interface VirtualRows extends ListRows {
  readonly grid: Grid;
  /** Height of the whole list. */
  readonly heightPx: number;
  /** The rows to render, in ascending order, each with its distance from the top of the list and its height. */
  readonly rendered: readonly {
    readonly row: ListRow;
    readonly index: number;
    readonly topPx: number;
    readonly heightPx: number;
  }[];
  /** The first and the last row in the viewport. */
  readonly visible: readonly [number, number];
  /** Distance of a row from the top of the list, also of one that is not rendered. */
  readonly topOfRow: (index: number) => number;
  /** How far the page is scrolled when the list begins at the top of the window, below a pinned bar. */
  readonly startPx: number;
}

/**
 * Lays out a list, with or without headings of days, and computes which of its rows to render: those in and near the
 * viewport, and the focused one with its neighbours, so that the focus is kept while the page scrolls.
 * @param options.pinnedBottomPx height at the top of the window that a pinned bar covers, with the header; 0 without one
 */
export function useVirtualRows(
  listRef: RefObject<HTMLElement | null>,
  entries: readonly ListItem[],
  {
    layout,
    isGrouped,
    hasHeadings,
    pinnedBottomPx,
  }: { layout: Layout; isGrouped: boolean; hasHeadings: boolean; pinnedBottomPx: number },
  focusedIndex: number | null,
): VirtualRows {
  const { widthPx, topPx, remPx, letterSpacingEm } = useBounds(listRef) ?? NO_BOUNDS;
  // The first visible row is the first below the bar.
  const marginPx = topPx - pinnedBottomPx;
  const grid = useMemo(
    () => computeGrid(widthPx, layout, remPx, isGrouped),
    [widthPx, layout, remPx, isGrouped],
  );
  const { columnCount, platformLinePx, gapPx } = grid;
  const { rows, rowOfEntry } = useMemo(
    () => layOutRows(entries, columnCount, hasHeadings),
    [entries, columnCount, hasHeadings],
  );
  // Between cards, half of the gap belongs to the heading, so that it is nearer to its own day than to the day above.
  const headingHeightPx = Math.ceil(HEADING_HEIGHT_REM * remPx) - (columnCount > 1 ? gapPx / 2 : 0);
  const heights = useMemo(
    () =>
      rows.map(({ day, start }) => {
        if (day !== null) return headingHeightPx;
        // Only in a list with one column are some rows higher than others.
        const { group, isInGroup } = entries[start] ?? {};
        if (group) return heightOfGroup(grid, group.versions, letterSpacingEm);
        return isInGroup ? grid.inGroupHeightPx : grid.rowHeightPx;
      }),
    [rows, headingHeightPx, grid, entries, letterSpacingEm],
  );
  const heightOfRow = useCallback((index: number) => heights[index] ?? 0, [heights]);
  const topOfRow = useCallback(
    (index: number) => {
      let topPx = 0;
      for (let row = 0; row < index; row += 1) topPx += heightOfRow(row) + gapPx;
      return topPx;
    },
    [heightOfRow, gapPx],
  );
  const focusedRow = focusedIndex === null ? null : (rowOfEntry[focusedIndex] ?? null);

  // After a change of the list, the rows in the viewport are painted first.
  const isPainted = useDeferredValue(entries, null) === entries;
  const overscan = isPainted ? OVERSCAN_ROWS[layout] : 0;

  const unevenHeights = hasHeadings || platformLinePx > 0 ? heights : null;
  const getItemKey = useMemo(
    () => createItemKeys({ grid, headingHeightPx, unevenHeights }),
    [grid, headingHeightPx, unevenHeights],
  );
  const virtualizer = useWindowVirtualizer({
    // The width decides how many rows there are.
    count: widthPx === 0 ? 0 : rows.length,
    getItemKey,
    estimateSize: heightOfRow,
    gap: gapPx,
    scrollMargin: marginPx,
    overscan,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: (range) => {
      const indexes = new Set(defaultRangeExtractor(range));
      if (focusedRow !== null) {
        // A heading may be between two rows of entries.
        const distance = hasHeadings ? 2 : 1;
        for (let index = focusedRow - distance; index <= focusedRow + distance; index += 1)
          if (index >= 0 && index < range.count) indexes.add(index);
      }
      return [...indexes].sort((a, b) => a - b);
    },
  });

  const rendered = virtualizer.getVirtualItems().flatMap(({ index, start, size }) => {
    const row = rows[index];
    return row ? [{ row, index, topPx: start - marginPx, heightPx: size }] : [];
  });
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  return {
    ...{ grid, rows, rowOfEntry, rendered, topOfRow },
    heightPx: virtualizer.getTotalSize(),
    visible: [startIndex, endIndex],
    startPx: marginPx,
  };
}

/** What decides the heights of the rows. */
interface Heights {
  readonly grid: Grid;
  readonly headingHeightPx: number;
  /** Null if all rows are equally high. */
  readonly unevenHeights: readonly number[] | null;
}

/** The virtualizer caches the heights that it estimated until this function changes, so other heights need another one. */
function createItemKeys(_heights: Heights): (index: number) => number {
  return (index) => index;
}

/** Width of an element, its position on the page, and the font size of the root. */
interface Bounds {
  readonly widthPx: number;
  /** Distance from the top of the page, not of the window. */
  readonly topPx: number;
  readonly remPx: number;
  /** The spacing that the operator adds to all text; 0 without any. */
  readonly letterSpacingEm: number;
}

const NO_BOUNDS: Bounds = { widthPx: 0, topPx: 0, remPx: 16, letterSpacingEm: 0 };

/** Observes the bounds of an element. Null before the first layout. */
function useBounds(ref: RefObject<HTMLElement | null>): Bounds | null {
  const [bounds, setBounds] = useState<Bounds | null>(null);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { width: widthPx, top } = element.getBoundingClientRect();
      const topPx = Math.round(top + window.scrollY);
      const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const { letterSpacing, fontSize } = getComputedStyle(element);
      // It is 'normal' without any.
      const letterSpacingEm = Number.parseFloat(letterSpacing) / Number.parseFloat(fontSize) || 0;
      const next = { widthPx, topPx, remPx, letterSpacingEm };
      setBounds((last) => (last && shallowEqual(last, next) ? last : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // When something above the element changes height, or the font size changes, the body resizes.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);

  return bounds;
}
