import { yieldToTasks } from './yielder.ts';

/** Typing has ended this long after the last key, in milliseconds. */
const TYPING_PAUSE_MS = 500;
/** The other work of a busy page delays the caller at most this long, in milliseconds. */
const BUSY_LIMIT_MS = 1_000;

/** Resolves when the page has time for a part of the work that can wait, or once `hurry` is aborted. */
export type WhenIdle = (hurry: AbortSignal) => Promise<void>;

/** The page has time while the browser is idle and the operator does not type, and while it is hidden. */
export function createWhenIdle(): WhenIdle {
  let lastKeyMs = Number.NEGATIVE_INFINITY;
  const handleKeyDown = () => {
    lastKeyMs = performance.now();
  };
  window.addEventListener('keydown', handleKeyDown, { capture: true, passive: true });

  return (hurry) => {
    if (document.hidden || hurry.aborted) return yieldToTasks();
    return new Promise((resolve) => {
      const waiting = new AbortController();
      const { signal } = waiting;
      const finish = () => {
        waiting.abort();
        resolve();
      };
      const check = () => {
        const typingMs = lastKeyMs + TYPING_PAUSE_MS - performance.now();
        if (signal.aborted) return;
        if (typingMs > 0) setTimeout(() => onIdle(check), typingMs);
        else finish();
      };
      hurry.addEventListener('abort', finish, { signal });
      document.addEventListener('visibilitychange', finish, { signal });
      onIdle(check);
    });
  };
}

function onIdle(callback: () => void): void {
  // Missing in Safari.
  if (window.requestIdleCallback) window.requestIdleCallback(callback, { timeout: BUSY_LIMIT_MS });
  else void yieldToTasks().then(callback);
}
