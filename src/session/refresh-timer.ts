import type { Clock } from '../time/clock.ts';

/** How long before token expiry the timed refresh runs (spec, section 9). */
const REFRESH_LEAD_MS = 60_000;
/** Minimum time from a refresh to the next timed one; prevents a loop with short-lived tokens or a fast clock. */
const REFRESH_FLOOR_MS = 30_000;
/** Longest delay setTimeout supports; longer delays overflow and fire at once. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** Calls `onDue` once, 60 s before the scheduled expiry; later if offline or within the floor; never after an abort. */
export function createRefreshTimer(
  clock: Clock,
  isOnline: () => boolean,
  signal: AbortSignal,
  onDue: () => void,
) {
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
    /**
     * Schedules the refresh of a token that expires at `expiresAtS` (Unix seconds). Nothing is scheduled if the moment
     * 60 s before that has passed (spec, section 7). After a refresh, the next one waits at least 30 s. Returns whether
     * something is scheduled.
     */
    schedule(expiresAtS: number | null, isAfterRefresh = false): boolean {
      const nowMs = clock.now();
      if (isAfterRefresh) earliestAtMs = nowMs + REFRESH_FLOOR_MS;
      const wantedAtMs = (expiresAtS ?? Number.NaN) * 1000 - REFRESH_LEAD_MS;
      const isAhead = wantedAtMs > nowMs;
      dueAtMs = isAhead ? Math.max(wantedAtMs, earliestAtMs) : null;
      check();
      return isAhead;
    },
    /** Call this when the page is visible, restored or online again: the time may have passed while the device slept. */
    wake: check,
  };
}
