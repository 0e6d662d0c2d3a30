import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { ListItem } from '../../entries/list-item.ts';
import type { VirtualRows } from './use-virtual-rows.ts';

interface VisibleItem {
  readonly key: string;
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
    if (lastItems === items || lastViewKey !== viewKey) return;
    firstVisible.current = 0;
    if (window.scrollY <= startPx && !hasFocus) return;
    const displayIndexes = new Map(items.map(({ key }, index) => [key, index]));
    const kept = lastVisible.find(({ key }) => displayIndexes.has(key));
    if (!kept) return;
    firstVisible.current = displayIndexes.get(kept.key) ?? 0;
    const movedPx = topOfRow(rowOfEntry[firstVisible.current] ?? 0) - kept.topPx;
    if (movedPx !== 0) window.scrollBy({ top: movedPx, behavior: 'instant' });
  }, [items, viewKey, rowOfEntry, topOfRow, startPx, hasFocus]);
  useLayoutEffect(() => {
    const inWindow = rendered.filter(({ index }) => index >= visible[0] && index <= visible[1]);
    const visibleItems = inWindow.flatMap(({ index, topPx }) => {
      const { start, end } = rows[index] ?? { start: 0, end: 0 };
      return items.slice(start, end).map(({ key }) => ({ key, topPx }));
    });
    last.current = { items, viewKey, visible: visibleItems };
  });
  return firstVisible;
}
