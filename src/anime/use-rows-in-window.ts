import { useCallback, useSyncExternalStore } from 'react';
import { type ListGrid, rowAt } from './list-grid.ts';

/**
 * First and last row that lie in the window, of a list that begins `topPx` below the top of its page; they may lie
 * beyond the list. Renders when one of them changes, before the frame that shows it.
 */
export function useRowsInWindow(topPx: number, grid: ListGrid): [number, number] {
  const first = useCallback(() => rowAt(window.scrollY - topPx, grid), [topPx, grid]);
  const last = useCallback(() => rowAt(window.scrollY + window.innerHeight - 1 - topPx, grid), [topPx, grid]);
  return [useSyncExternalStore(watchWindow, first), useSyncExternalStore(watchWindow, last)];
}

function watchWindow(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  window.addEventListener('resize', onChange);
  return () => {
    window.removeEventListener('scroll', onChange);
    window.removeEventListener('resize', onChange);
  };
}
