import { type RefObject, useLayoutEffect, useState } from 'react';

/** Where a list stands on its page. */
export interface ListBox {
  readonly widthPx: number;
  /** Distance from the top of the page, not of the window. */
  readonly topPx: number;
}

/** Follows the box of a list; null before the first layout. */
export function useListBox(listRef: RefObject<HTMLElement | null>): ListBox | null {
  const [box, setBox] = useState<ListBox | null>(null);

  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list) return;
    const measure = () => {
      const { width: widthPx, top } = list.getBoundingClientRect();
      const topPx = Math.round(top + window.scrollY);
      setBox((last) => (last?.widthPx === widthPx && last.topPx === topPx ? last : { widthPx, topPx }));
    };
    measure();
    // What grows above the list moves it; it also makes the body higher.
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [listRef]);

  return box;
}
