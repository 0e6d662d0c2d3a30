import { onlineManager, queryOptions } from '@tanstack/react-query';
import { abortable } from '../../time/clock.ts';
import type { OperatorData } from '../operator-data.ts';
import { syncKey } from '../stored-queries.ts';
import type { OpenSharedSetting } from './shared-setting.ts';
import { readSyncedAt, writeSyncedAt } from './synced-at.ts';
import type { SyncParts } from './synchronize.ts';

/** How long after a failure the records are synced again, in milliseconds. */
const RETRY_AFTER_MS = 60_000;

/** What keeps an operator's records the same in all of their browsers. */
export type Sync = ReturnType<typeof createSync>;

export function createSync(
  operatorId: string,
  operatorData: OperatorData,
  whenRead: Promise<void>,
  openSetting: OpenSharedSetting,
) {
  /** The operations of a sync are cancelled with `signal`. */
  const partsOf = (signal: AbortSignal): SyncParts => ({
    setting: openSetting(signal),
    operatorData,
    now: Date.now,
    wait: (delayMs) => abortable(pause(delayMs), signal),
  });
  return {
    /**
     * Syncs once it is used, when the page becomes visible or the network is back, some time after a failure, and after each
     * change, which invalidates it. Its value is the time of the last sync in this browser, in Unix milliseconds; null if
     * there was none.
     */
    query: queryOptions({
      queryKey: syncKey(operatorId),
      queryFn: async ({ signal }): Promise<number | null> => {
        await whenRead;
        const { synchronize } = await import('./synchronize.ts');
        const syncedAtMs = await synchronize(partsOf(signal));
        writeSyncedAt(operatorId, syncedAtMs);
        return syncedAtMs;
      },
      // With a value from the start, a change cancels a sync that has read the records already.
      initialData: () => readSyncedAt(operatorId),
      refetchOnMount: 'always',
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
      refetchInterval: ({ state }) => state.status === 'error' && onlineManager.isOnline() && RETRY_AFTER_MS,
    }),
    partsOf,
  };
}

function pause(delayMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delayMs));
}
