/** A page that is not painted within this time, in milliseconds, is considered hidden. */
const PAINT_TIMEOUT_MS = 500;

/**
 * Calls `callback` `delayMs` after the next paint, or after a timeout in a hidden page, which is not painted. Returns a
 * function that cancels the call.
 */
export function afterPaint(callback: () => void, delayMs = 0): () => void {
  let timer = setTimeout(callback, PAINT_TIMEOUT_MS);
  // Frame callbacks run before the paint; a timer that is set in one runs after it.
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(callback, delayMs);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
