import { type RefObject, useMemo } from 'react';
import type { Layout } from '../toolbar/view-search.ts';
import { gridOf, type ListGrid } from './list-grid.ts';
import { useListBox } from './use-list-box.ts';
import { useRowsInWindow } from './use-rows-in-window.ts';

/** Where a list's entries stand, and which of its rows the window shows; rows may lie beyond the list. */
export interface ListPlacement {
  readonly grid: ListGrid;
  readonly firstRowInWindow: number;
  readonly lastRowInWindow: number;
}

/**
 * Follows what `boxRef` holds, or is going to hold, as a list in this layout; null before the first layout. To know it
 * before the list is there spares the browser to lay the page out twice.
 */
export function useListPlacement(
  boxRef: RefObject<HTMLElement | null>,
  layout: Layout,
): ListPlacement | null {
  const box = useListBox(boxRef);
  const grid = useMemo(() => gridOf(box?.widthPx ?? 0, layout), [box?.widthPx, layout]);
  const [firstRowInWindow, lastRowInWindow] = useRowsInWindow(box?.topPx ?? 0, grid);
  return useMemo(
    () => box && { grid, firstRowInWindow, lastRowInWindow },
    [box, grid, firstRowInWindow, lastRowInWindow],
  );
}
