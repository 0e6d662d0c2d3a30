import { type RefObject, useLayoutEffect, useState } from 'react';

/** Width of a list and its position on the page. */
export interface ListBounds {
  readonly widthPx: number;
  /** Distance from the top of the page, not of the window. */
  readonly topPx: number;
}

/** Observes the bounds of a list or its container. Null before the first layout. */
export function useListBounds(listRef: RefObject<HTMLElement | null>): ListBounds | null {
  const [bounds, setBounds] = useState<ListBounds | null>(null);

  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list) return;
    const measure = () => {
      const { width: widthPx, top } = list.getBoundingClientRect();
      const topPx = Math.round(top + window.scrollY);
      setBounds((last) => (last?.widthPx === widthPx && last.topPx === topPx ? last : { widthPx, topPx }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    // When an element above the list changes height, the list moves and the body resizes.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [listRef]);

  return bounds;
}
