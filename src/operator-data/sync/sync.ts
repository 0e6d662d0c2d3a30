import { onlineManager, type QueryClient, queryOptions } from '@tanstack/react-query';
import { abortable, pause, systemClock } from '../../time/clock.ts';
import type { OperatorData } from '../operator-data.ts';
import { syncKey } from '../stored-queries.ts';
import { SyncError } from './shared-document.ts';
import type { OpenSharedSetting } from './shared-setting.ts';
import { readSyncedAt, writeSyncedAt } from './synced-at.ts';
import type { SyncOptions } from './synchronize.ts';

/** How long after a failure the records are synced again, in milliseconds. */
export const RETRY_AFTER_MS = 60_000;
/**
 * How long after a sync that has written the document it is read once more, in milliseconds: longer than a request of
 * another browser may take (`DEADLINE_MS` in shared-setting.ts), which may have replaced it.
 */
export const LATE_CHECK_AFTER_MS = 90_000;

/** The last sync in this browser. */
export interface LastSync {
  /** Unix milliseconds; null if there was none. */
  readonly syncedAtMs: number | null;
  /** Whether it has written the document. */
  readonly hasWritten: boolean;
}

interface CreateSyncOptions {
  operatorId: string;
  operatorData: OperatorData;
  whenRead: Promise<void>;
  openSetting: OpenSharedSetting;
  queryClient: QueryClient;
}

/** What keeps an operator's records the same in all of their browsers. */
export type Sync = ReturnType<typeof createSync>;

export function createSync({
  operatorId,
  operatorData,
  whenRead,
  openSetting,
  queryClient,
}: CreateSyncOptions) {
  const queryKey = syncKey(operatorId);
  const readLast = (): LastSync => ({ syncedAtMs: readSyncedAt(operatorId), hasWritten: false });

  /** Stores the time of the last sync, and returns it. */
  function store(last: LastSync): LastSync {
    writeSyncedAt(operatorId, last.syncedAtMs);
    return last;
  }

  function note(last: LastSync): void {
    queryClient.setQueryData<LastSync>(queryKey, store(last));
  }

  /** @param signal cancels the sync. Without it, only the deadlines of its requests end it. */
  function optionsFor(signal = new AbortController().signal): SyncOptions {
    return {
      setting: openSetting(operatorId, signal),
      ...{ operatorData, operatorId },
      now: Date.now,
      onSynced: (syncedAtMs) => note({ syncedAtMs, hasWritten: true }),
      wait: (delayMs) => abortable(pause(systemClock, delayMs), signal),
    };
  }

  return {
    /**
     * Syncs when it is first used, when the page becomes visible, when the network is back, a minute after a failure, and
     * after each change, because a change invalidates it. A sync that is running includes the change.
     */
    query: queryOptions({
      queryKey,
      queryFn: async ({ signal }): Promise<LastSync> => {
        await whenRead;
        try {
          const { synchronize } = await load();
          return store(await synchronize(optionsFor(signal)));
        } finally {
          if (!signal.aborted) void operatorData.endSync();
        }
      },
      // Preferences says at once why a sync failed.
      retry: false,
      initialData: readLast,
      refetchOnMount: 'always',
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
      refetchInterval: ({ state: { status, data } }) => {
        if (!onlineManager.isOnline()) return false;
        if (status === 'error') return RETRY_AFTER_MS;
        return data?.hasWritten === true && LATE_CHECK_AFTER_MS;
      },
    }),
    /** See `clearShared`. */
    async clear(): Promise<void> {
      const { clearShared } = await load();
      await clearShared(optionsFor());
    },
    /** See `replaceUnreadable`. */
    async replace(): Promise<void> {
      const { replaceUnreadable } = await load();
      await replaceUnreadable(optionsFor());
    },
    /** Syncs the changes of this page soon. */
    invalidate: () => void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false }),
    /** Forgets when the records were synced, once all data of this browser has been cleared. */
    forget: () => note({ syncedAtMs: null, hasWritten: false }),
  };
}

/** Loads all that syncs at the first sync, so that clearing the document while offline fails for the right reason. */
async function load() {
  try {
    const [sync, clear] = await Promise.all([import('./synchronize.ts'), import('./clear-shared.ts')]);
    return { ...sync, ...clear };
  } catch (cause) {
    throw new SyncError('not-loaded', { cause });
  }
}
