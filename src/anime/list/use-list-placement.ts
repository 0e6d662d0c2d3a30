import { type RefObject, useMemo } from 'react';
import type { Layout } from '../toolbar/view-search.ts';
import { computeGrid, type ListGrid } from './list-grid.ts';
import { useListBounds } from './use-list-bounds.ts';
import { useRowsInViewport } from './use-rows-in-viewport.ts';

/** The grid of a list and its rows in the viewport, which may be outside the list. */
export interface ListPlacement {
  readonly grid: ListGrid;
  readonly firstRowInViewport: number;
  readonly lastRowInViewport: number;
}

/**
 * Observes the placement of a list in this layout; null before the first layout. It measures the container of the list,
 * so the placement is known before the list renders and the browser lays out the page only once.
 */
export function useListPlacement(
  containerRef: RefObject<HTMLElement | null>,
  layout: Layout,
): ListPlacement | null {
  const bounds = useListBounds(containerRef);
  const grid = useMemo(() => computeGrid(bounds?.widthPx ?? 0, layout), [bounds?.widthPx, layout]);
  const [firstRowInViewport, lastRowInViewport] = useRowsInViewport(bounds?.topPx ?? 0, grid);
  return useMemo(
    () => bounds && { grid, firstRowInViewport, lastRowInViewport },
    [bounds, grid, firstRowInViewport, lastRowInViewport],
  );
}
