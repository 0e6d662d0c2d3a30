/** Longest wait for the browser to become idle, in milliseconds. */
const IDLE_TIMEOUT_MS = 1_000;

/** Calls `callback` once the browser is idle, or after a second. In Safari, which cannot tell, after pending tasks. */
export function onIdle(callback: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(callback);
}
