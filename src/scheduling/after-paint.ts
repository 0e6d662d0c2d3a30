/** A page that is not painted within this time is hidden, in milliseconds. */
const PAINTED_WITHIN_MS = 500;

/**
 * Calls back once the frame that is under way has been painted and `restMs` have gone by, or in a hidden page, where
 * there is none, after a while. Gives a way to call it off.
 */
export function afterPaint(callback: () => void, restMs = 0): () => void {
  let timer = setTimeout(callback, PAINTED_WITHIN_MS);
  // The frame's callbacks run before it is painted, a timer set in them after.
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(callback, restMs);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
