import type { Clock } from '../clock.ts';

/** How long before token expiry the timed refresh runs (spec, section 9). */
export const REFRESH_LEAD_MS = 60_000;
/** Minimum time between timed refreshes; prevents a refresh loop with short-lived tokens or a fast clock. */
export const REFRESH_FLOOR_MS = 30_000;
/** Longest delay setTimeout supports; longer delays overflow and fire at once. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

export interface ExpiryTimer {
  /**
   * Schedules a refresh 60 s before expiry (Unix seconds), but no sooner than the minimum interval after the last one.
   * Schedules nothing if that time has passed.
   */
  schedule(expiresAtS: number | null): void;
  /** Restarts the minimum interval, because a refresh has just completed, and schedules the next refresh. */
  scheduleAfterRefresh(expiresAtS: number | null): void;
  /** Checks the clock and refreshes if the due time passed while the device slept. */
  wake(): void;
  disarm(): void;
}

/** Calls `onDue` at most once per schedule, never before it is due. */
export function createExpiryTimer(clock: Clock, onDue: () => void): ExpiryTimer {
  let dueAtMs: number | null = null;
  /** The end of the minimum interval after the last refresh. */
  let earliestAtMs = 0;
  let timer: ReturnType<Clock['setTimeout']> | undefined;

  function arm(): void {
    clock.clearTimeout(timer);
    if (dueAtMs === null) return;
    timer = clock.setTimeout(wake, Math.min(dueAtMs - clock.now(), MAX_TIMEOUT_MS));
  }

  function wake(): void {
    if (dueAtMs === null) return;
    if (clock.now() < dueAtMs) {
      arm();
      return;
    }
    disarm();
    onDue();
  }

  function disarm(): void {
    dueAtMs = null;
    clock.clearTimeout(timer);
  }

  function schedule(expiresAtS: number | null): void {
    disarm();
    const nowMs = clock.now();
    const wantedAtMs = expiresAtS === null ? Number.NaN : expiresAtS * 1000 - REFRESH_LEAD_MS;
    if (!(wantedAtMs > nowMs)) return;
    // A clock that was set back does not make the interval longer.
    dueAtMs = Math.max(wantedAtMs, Math.min(earliestAtMs, nowMs + REFRESH_FLOOR_MS));
    arm();
  }

  return {
    schedule,
    scheduleAfterRefresh(expiresAtS) {
      earliestAtMs = clock.now() + REFRESH_FLOOR_MS;
      schedule(expiresAtS);
    },
    wake,
    disarm,
  };
}
