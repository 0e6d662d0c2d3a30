import { useCallback, useRef, useSyncExternalStore } from 'react';
import { type ListGrid, rowAt } from './list-grid.ts';

/**
 * The first and the last row in the viewport, for a list that starts `topPx` below the top of the page. Both may be
 * outside the list. Rerenders when one of them changes, before the next frame.
 */
export function useRowsInViewport(topPx: number, grid: ListGrid): [number, number] {
  // Measured only on mount, scroll and resize, because measuring while rendering forces a layout.
  const viewport = useRef({ topPx: 0, heightPx: 0 });
  const subscribe = useCallback((onChange: () => void) => {
    const measure = () => {
      viewport.current = { topPx: window.scrollY, heightPx: window.innerHeight };
      onChange();
    };
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, []);
  const readFirst = useCallback(() => rowAt(viewport.current.topPx - topPx, grid), [topPx, grid]);
  const readLast = useCallback(
    () => rowAt(viewport.current.topPx + viewport.current.heightPx - 1 - topPx, grid),
    [topPx, grid],
  );
  return [useSyncExternalStore(subscribe, readFirst), useSyncExternalStore(subscribe, readLast)];
}
