import type { Clock } from '../clock.ts';

/** How long before token expiry the timed refresh runs (spec, section 9). */
export const REFRESH_LEAD_MS = 60_000;
/** Minimum time between timed refreshes; prevents a refresh loop with short-lived tokens or a fast clock. */
export const REFRESH_FLOOR_MS = 30_000;
/** Longest delay setTimeout supports; longer delays overflow and fire at once. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

export interface RefreshTimer {
  /** Schedules a refresh 60 s before expiry (Unix seconds); does nothing if that time has passed. */
  schedule(expiresAtS: number | null): void;
  /** Schedules the next refresh after a completed one, no sooner than the minimum interval. */
  scheduleAfterRefresh(expiresAtS: number | null): void;
  /** Checks the clock and refreshes if the due time passed while the device slept. */
  wake(): void;
  disarm(): void;
}

/** Calls `onDue` at most once per schedule, never before it is due. */
export function createRefreshTimer(clock: Clock, onDue: () => void): RefreshTimer {
  let dueAtMs: number | null = null;
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

  function schedule(expiresAtS: number | null, floorMs = 0): void {
    disarm();
    const nowMs = clock.now();
    const wantedAtMs = expiresAtS === null ? Number.NaN : expiresAtS * 1000 - REFRESH_LEAD_MS;
    if (!(wantedAtMs > nowMs)) return;
    dueAtMs = Math.max(wantedAtMs, nowMs + floorMs);
    arm();
  }

  return {
    schedule: (expiresAtS) => schedule(expiresAtS),
    scheduleAfterRefresh: (expiresAtS) => schedule(expiresAtS, REFRESH_FLOOR_MS),
    wake,
    disarm,
  };
}
