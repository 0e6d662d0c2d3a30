import { useCallback, useRef, useSyncExternalStore } from 'react';
import { type ListGrid, rowAt } from './list-grid.ts';

/**
 * First and last row that lie in the window, of a list that begins `topPx` below the top of its page; they may lie
 * beyond the list. Renders when one of them changes, before the frame that shows it.
 */
export function useRowsInWindow(topPx: number, grid: ListGrid): [number, number] {
  // Looked at when it has changed, and not when something renders: the browser would lay the page out for it.
  const seen = useRef({ topPx: 0, heightPx: 0 });
  const watch = useCallback((onChange: () => void) => {
    const look = () => {
      seen.current = { topPx: window.scrollY, heightPx: window.innerHeight };
      onChange();
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, []);
  const first = useCallback(() => rowAt(seen.current.topPx - topPx, grid), [topPx, grid]);
  const last = useCallback(
    () => rowAt(seen.current.topPx + seen.current.heightPx - 1 - topPx, grid),
    [topPx, grid],
  );
  return [useSyncExternalStore(watch, first), useSyncExternalStore(watch, last)];
}
