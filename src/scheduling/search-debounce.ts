import { afterPaint } from './after-paint.ts';

/** Delay between the last keystroke and the search, in milliseconds (spec, section 9). */
export const DEBOUNCE_MS = 166;

/**
 * Calls `callback` 166 ms after a key was pressed at `pressedAtMs` (`performance.now()`), but not before its letter is
 * painted, because a busy page handles the key late. Returns a cancel function.
 */
export function afterDebounce(callback: () => void, pressedAtMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancelPaint = afterPaint(() => {
    const remainingMs = pressedAtMs + DEBOUNCE_MS - performance.now();
    timer = setTimeout(callback, Math.min(DEBOUNCE_MS, Math.max(0, remainingMs)));
  });
  return () => {
    cancelPaint();
    clearTimeout(timer);
  };
}
