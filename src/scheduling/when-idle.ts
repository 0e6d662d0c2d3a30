import { yieldToTasks } from './yielder.ts';

/** Typing counts as finished this many milliseconds after the last key press. */
const TYPING_PAUSE_MS = 500;
/** Longest single wait for the browser to become idle, in milliseconds. */
const IDLE_TIMEOUT_MS = 1_000;

/** Resolves when the page has time for the next part of deferrable work, or once `waitSignal` is aborted. */
export type WhenIdle = (waitSignal: AbortSignal) => Promise<void>;

/**
 * Creates a `WhenIdle`. The page has time while it is hidden, or while the browser is idle and the operator is not
 * typing, which it watches until `signal` is aborted.
 */
export function createWhenIdle(signal: AbortSignal): WhenIdle {
  let lastKeyMs = Number.NEGATIVE_INFINITY;
  const handleKeyDown = () => {
    lastKeyMs = performance.now();
  };
  window.addEventListener('keydown', handleKeyDown, { capture: true, passive: true, signal });

  return (waitSignal) => {
    if (document.hidden || waitSignal.aborted) return yieldToTasks();
    return new Promise((resolve) => {
      const wait = new AbortController();
      const finish = () => {
        wait.abort();
        resolve();
      };
      const check = () => {
        const remainingPauseMs = lastKeyMs + TYPING_PAUSE_MS - performance.now();
        if (wait.signal.aborted) return;
        if (remainingPauseMs > 0) setTimeout(() => onIdle(check), remainingPauseMs);
        else finish();
      };
      waitSignal.addEventListener('abort', finish, { signal: wait.signal });
      document.addEventListener('visibilitychange', finish, { signal: wait.signal });
      onIdle(check);
    });
  };
}

/** Calls `callback` once the browser is idle, or after a second. In Safari, calls it after pending tasks. */
export function onIdle(callback: () => void): void {
  // Safari has no requestIdleCallback.
  if (window.requestIdleCallback) window.requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
  else void yieldToTasks().then(callback);
}
