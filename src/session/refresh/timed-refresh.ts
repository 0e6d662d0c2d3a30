import { SessionEndedError } from '../../http/session-ended-error.ts';
import type { Clock } from '../clock.ts';
import type { TokenStore } from '../token-store.ts';
import type { CrossTabRefresh } from './cross-tab-refresh.ts';
import { createExpiryTimer } from './expiry-timer.ts';

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
