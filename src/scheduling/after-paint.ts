/** Longest wait for a paint, in milliseconds. A hidden page is not painted. */
const PAINT_TIMEOUT_MS = 500;

/**
 * Calls `callback` once: `delayMs` after the next paint, or after 500 ms if nothing is painted by then, as in a hidden
 * page. Returns a function that cancels the call.
 */
export function afterPaint(callback: () => void, delayMs = 0): () => void {
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    callback();
  }, PAINT_TIMEOUT_MS);
  // Frame callbacks run before the paint. A timer set in a frame callback runs after the paint.
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(callback, delayMs);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
