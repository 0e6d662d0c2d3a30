import type { Clock } from './clock.ts';

/** Lead time of the timed refresh before the token ends (spec, section 9). */
export const REFRESH_LEAD_MS = 60_000;
/** Least time between two timed refreshes: keeps short-lived tokens or a clock that is ahead from a storm. */
export const REFRESH_FLOOR_MS = 30_000;
/** Longest delay that setTimeout takes; beyond it wraps to a negative number and fires at once. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

export interface RefreshTimer {
  /** Sets the refresh to 60 s before the expiry (Unix seconds); nothing when that moment has passed. */
  schedule(expiresAtS: number | null): void;
  /** To call after a refresh: the next comes at its time, but not sooner than the floor. */
  scheduleAfterRefresh(expiresAtS: number | null): void;
  /** Compares clocks: refreshes when the moment passed while the machine slept. */
  wake(): void;
  disarm(): void;
}

/** One timer for one moment. `onDue` is called once for each schedule, at the earliest when it is due. */
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
