import { onlineManager, type QueryClient, queryOptions } from '@tanstack/react-query';
import { abortable, pause, systemClock } from '../../time/clock.ts';
import type { OperatorData } from '../operator-data.ts';
import type { Records, StoredRecord } from '../records.ts';
import { syncKey } from '../stored-queries.ts';
import { SyncError } from './shared-document.ts';
import type { OpenSharedSetting } from './shared-setting.ts';
import { readSyncedAt, writeSyncedAt } from './synced-at.ts';
import type { Synced, SyncOptions } from './synchronize.ts';

/** How long a sync waits for further changes before it reads, in milliseconds. */
export const START_AFTER_MS = 1_000;
/** How long after a failure the records are synced again, in milliseconds. */
export const RETRY_AFTER_MS = 60_000;
/**
 * How long after a sync that has written the document it is read once more, in milliseconds: longer than a request of
 * another browser may take (`DEADLINE_MS` in shared-setting.ts), which may have replaced it.
 */
export const LATE_CHECK_AFTER_MS = 90_000;
/**
 * How often the document may lack the same records again before the sync fails with `not-kept`. Another browser that has
 * replaced the document is the reason once or twice, a backend that does not keep it is always.
 */
export const MAX_LOSSES = 2;

/** The last sync in this browser. */
export interface LastSync extends Pick<Synced, 'hasWritten'> {
  /** Unix milliseconds; null if there was none. */
  readonly syncedAtMs: number | null;
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
  /** The records of this browser that the document had after the last sync. */
  let synced: Records | null = null;
  /** How often the document has lacked the same records again, since it last had all. */
  let losses = 0;

  /** @param signal cancels the requests. Without it, only their deadlines end them. */
  function optionsFor(signal = new AbortController().signal): SyncOptions {
    return { setting: openSetting(operatorId, signal), operatorData, operatorId, now: Date.now };
  }

  /** Stores the time of a sync. Throws if the backend does not keep what is written. */
  function finish({ syncedAtMs, hasWritten, records }: Synced): LastSync {
    if (!hasWritten) losses = 0;
    else if (records === synced) losses += 1;
    synced = records;
    if (losses > MAX_LOSSES) throw new SyncError('not-kept');
    writeSyncedAt(operatorId, syncedAtMs);
    return { syncedAtMs, hasWritten };
  }

  /** Resolves once a sync has ended, the running one or, if there is none, another one. */
  const request = () => queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });

  return {
    /**
     * Syncs when it is first used, when the page becomes visible, when the network is back, a minute after a failure, and
     * after each change, because a change invalidates it. After one that has written, the document is read once more.
     */
    query: queryOptions({
      queryKey,
      queryFn: async ({ signal }): Promise<LastSync> => {
        await whenRead;
        try {
          const { synchronize } = await load();
          await abortable(pause(systemClock, START_AFTER_MS), signal);
          return finish(await synchronize(optionsFor(signal)));
        } finally {
          if (!signal.aborted) void operatorData.endSync();
        }
      },
      // Preferences says at once why a sync failed.
      retry: false,
      initialData: (): LastSync => ({ syncedAtMs: readSyncedAt(operatorId), hasWritten: false }),
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
    async clear(): Promise<readonly StoredRecord[]> {
      const { clearShared } = await load();
      return await clearShared(optionsFor());
    },
    /** See `replaceUnreadable`. */
    async replace(): Promise<void> {
      const { replaceUnreadable } = await load();
      await replaceUnreadable(optionsFor());
    },
    /** Syncs the changes of this page soon, also if a sync that is running has read the records before. */
    async invalidate(): Promise<void> {
      await request();
      const hasFailed = queryClient.getQueryState(queryKey)?.status === 'error';
      if (!hasFailed && operatorData.getSnapshot().records !== synced) await request();
    },
    /** Forgets when the records were synced, once all data of this browser has been cleared. */
    forget(): void {
      writeSyncedAt(operatorId, null);
      queryClient.setQueryData<LastSync>(queryKey, { syncedAtMs: null, hasWritten: false });
    },
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
