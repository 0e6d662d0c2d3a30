import { yieldToTasks } from './yielder.ts';

/** Typing has ended this long after the last key, in milliseconds. */
const TYPING_PAUSE_MS = 500;
/** Other work of the page delays the caller at most this long, in milliseconds. */
const WORK_LIMIT_MS = 1_000;
/** Typing delays the caller at most this long, in milliseconds. */
const TYPING_LIMIT_MS = 5_000;

/**
 * Returns a function that work in the background calls before each of its parts. Its promise resolves once the operator
 * does not type and the page has no other work, or after a limit. A hidden page has nobody to wait for.
 */
export function createWhenIdle(): () => Promise<void> {
  let lastKeyMs = Number.NEGATIVE_INFINITY;
  const handleKeyDown = () => {
    lastKeyMs = performance.now();
  };
  window.addEventListener('keydown', handleKeyDown, { capture: true, passive: true });

  return async () => {
    const startMs = performance.now();
    for (;;) {
      if (document.hidden) return yieldToTasks();
      await whenBrowserIsIdle();
      const nowMs = performance.now();
      const waitMs = Math.min(lastKeyMs + TYPING_PAUSE_MS, startMs + TYPING_LIMIT_MS) - nowMs;
      if (waitMs <= 0) return undefined;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  };
}

function whenBrowserIsIdle(): Promise<void> {
  // Missing in Safari.
  if (!window.requestIdleCallback) return yieldToTasks();
  return new Promise((resolve) => void requestIdleCallback(() => resolve(), { timeout: WORK_LIMIT_MS }));
}
