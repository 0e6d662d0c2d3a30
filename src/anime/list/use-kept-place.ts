import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { ListItem } from '../../entries/list-item.ts';
import type { VirtualRows } from './use-virtual-rows.ts';

interface VisibleItem {
  readonly key: string;
  readonly displayIndex: number;
  /** Distance from the top of the list. */
  readonly topPx: number;
}

/**
 * Keeps the first visible item at its place in the window when the list changes, unless the operator has opened another view.
 * At the start of the list, it does so only while the list has the focus: what comes first is then shown at the top.
 * Returns the displayIndex of that item, as a ref, for layout effects; 0 at the start of the list.
 */
export function useKeptPlace(
  items: readonly ListItem[],
  { rows, rowOfEntry, rendered, visible, topOfRow, startPx }: VirtualRows,
  viewKey: string,
  hasFocus: boolean,
): RefObject<number> {
  const last = useRef({ items, viewKey, visible: [] as readonly VisibleItem[] });
  const firstVisible = useRef(0);
  useLayoutEffect(() => {
    const { items: lastItems, viewKey: lastViewKey, visible: lastVisible } = last.current;
    if (lastItems === items) return;
    firstVisible.current = 0;
    if (lastViewKey !== viewKey) return;
    if (window.scrollY <= startPx && !hasFocus) return;
    const kept = findKept(lastVisible, items);
    if (!kept) return;
    firstVisible.current = kept.displayIndex;
    const movedPx = topOfRow(rowOfEntry[firstVisible.current] ?? 0) - kept.topPx;
    if (movedPx !== 0) window.scrollBy({ top: movedPx, behavior: 'instant' });
  }, [items, viewKey, rowOfEntry, topOfRow, startPx, hasFocus]);
  useLayoutEffect(() => {
    const inWindow = rendered.filter(({ index }) => index >= visible[0] && index <= visible[1]);
    const visibleItems = inWindow.flatMap(({ index, topPx }) => {
      const { start, end } = rows[index] ?? { start: 0, end: 0 };
      return items.slice(start, end).map(({ key }, column) => ({ key, displayIndex: start + column, topPx }));
    });
    last.current = { items, viewKey, visible: visibleItems };
  });
  return firstVisible;
}

/** The first of the visible items that the list still has, with its new displayIndex and its last distance. */
function findKept(visible: readonly VisibleItem[], items: readonly ListItem[]): VisibleItem | undefined {
  const displayIndexes = new Map<string, number>(items.map(({ key }, index) => [key, index]));
  const left = visible.flatMap((item) => {
    const displayIndex = displayIndexes.get(item.key);
    return displayIndex === undefined
      ? []
      : [{ ...item, displayIndex, shift: displayIndex - item.displayIndex }];
  });
  // The page does not follow an entry that alone moves up, because the backend has dated it again.
  return left.find(({ shift }, index) => shift >= 0 || (left[index + 1]?.shift ?? shift) < 0);
}
