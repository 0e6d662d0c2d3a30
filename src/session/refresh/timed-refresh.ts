import { SessionEndedError } from '../../http/session-ended-error.ts';
import type { Clock } from '../clock.ts';
import type { TokenStore } from '../token-store.ts';
import type { CrossTabRefresh } from './cross-tab-refresh.ts';

/** How long before token expiry the timed refresh runs (spec, section 9). */
export const REFRESH_LEAD_MS = 60_000;
/** Minimum time from a refresh to the next timed one; prevents a loop with short-lived tokens or a fast clock. */
export const REFRESH_FLOOR_MS = 30_000;
/** Longest delay setTimeout supports; longer delays overflow and fire at once. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

interface TimedRefreshDependencies {
  tokens: TokenStore;
  refresh: CrossTabRefresh['refresh'];
  clock: Clock;
  isOnline(): boolean;
  log(message: string): void;
}

/** The refresh of the stored session 60 s before its access token expires. Expiry times are in Unix seconds. */
export interface TimedRefresh {
  /** The grant that the timer was set for; if it has been replaced, another tab has already refreshed. */
  grant(): string | null;
  schedule(expiresAtS: number | null): void;
  /** Schedules the next refresh after a completed one, no sooner than the minimum interval. */
  scheduleAfterRefresh(expiresAtS: number | null): void;
  /**
   * Schedules the refresh of a session that another tab may have refreshed. The minimum interval applies, because two tabs
   * would otherwise keep triggering each other's refreshes.
   */
  scheduleStored(expiresAtS: number | null): void;
  /** Call this when the page is visible, restored or online again. */
  wake(): void;
  disarm(): void;
}

export function createTimedRefresh(deps: TimedRefreshDependencies): TimedRefresh {
  const { tokens } = deps;
  let isDue = false;
  let grant: string | null = null;

  const timer = createExpiryTimer(deps.clock, () => {
    isDue = true;
    void refreshWhenOnline();
  });

  /** No refresh is sent while offline, because its failure would sign the operator out. */
  async function refreshWhenOnline(): Promise<void> {
    if (!isDue || !deps.isOnline()) return;
    isDue = false;
    try {
      await deps.refresh(grant);
    } catch (error) {
      if (!(error instanceof SessionEndedError)) deps.log('refresh token error'); // spec, section 8
    }
  }

  function scheduleAfterRefresh(expiresAtS: number | null): void {
    grant = tokens.readGrant();
    timer.scheduleAfterRefresh(expiresAtS);
  }

  return {
    grant: () => grant,
    schedule(expiresAtS) {
      grant = tokens.readGrant();
      timer.schedule(expiresAtS);
    },
    scheduleAfterRefresh(expiresAtS) {
      isDue = false;
      scheduleAfterRefresh(expiresAtS);
    },
    scheduleStored(expiresAtS) {
      if (expiresAtS !== null || tokens.readGrant() !== grant) scheduleAfterRefresh(expiresAtS);
    },
    wake() {
      timer.wake();
      void refreshWhenOnline();
    },
    disarm() {
      isDue = false;
      timer.disarm();
    },
  };
}

export interface ExpiryTimer {
  /**
   * Schedules a refresh 60 s before expiry (Unix seconds), but no sooner than the minimum interval after the last one.
   * Schedules nothing if the expiry is at most 60 s away.
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
