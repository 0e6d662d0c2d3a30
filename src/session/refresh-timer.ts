import type { Clock } from '../time/clock.ts';

/** How long before token expiry the timed refresh runs (spec, section 9). */
const REFRESH_LEAD_MS = 60_000;
/** Minimum time from a refresh to the next timed one; prevents a loop with short-lived tokens or a fast clock. */
const REFRESH_FLOOR_MS = 30_000;
/** Longest delay setTimeout supports; longer delays overflow and fire at once. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** Calls `onDue` 60 s before token expiry; later if offline or within the floor; never after an abort. */
export function createRefreshTimer(clock: Clock, isOnline: () => boolean, signal: AbortSignal) {
  let onDue = () => {};
  let dueAtMs: number | null = null;
  let earliestAtMs = 0;
  let timer: ReturnType<Clock['setTimeout']> | undefined;

  function check(): void {
    clock.clearTimeout(timer);
    if (dueAtMs === null || signal.aborted) return;
    const waitMs = dueAtMs - clock.now();
    if (waitMs > 0) {
      timer = clock.setTimeout(check, Math.min(waitMs, MAX_TIMEOUT_MS));
    } else if (isOnline()) {
      // While offline, a refresh would fail and sign the operator out; `wake` checks again.
      dueAtMs = null;
      onDue();
    }
  }

  signal.addEventListener('abort', check);
  return {
    onDue(listener: () => void) {
      onDue = listener;
    },
    /**
     * Schedules the refresh of a token that expires at `expiresAtS` (Unix seconds); returns whether that is more than 60 s
     * ahead. `mayBeNew`: the token may just have been issued, so the refresh waits at least 30 s from now.
     */
    schedule(expiresAtS: number | null, mayBeNew = false): boolean {
      const nowMs = clock.now();
      if (mayBeNew) earliestAtMs = nowMs + REFRESH_FLOOR_MS;
      const wantedAtMs = (expiresAtS ?? Number.NaN) * 1000 - REFRESH_LEAD_MS;
      const isAhead = wantedAtMs > nowMs;
      // The clock may have been set back since, which must not make the interval longer.
      dueAtMs = isAhead ? Math.max(wantedAtMs, Math.min(earliestAtMs, nowMs + REFRESH_FLOOR_MS)) : null;
      check();
      return isAhead;
    },
    /** Call this when the page is visible, restored or online again: the time may have passed while the device slept. */
    wake: check,
  };
}
