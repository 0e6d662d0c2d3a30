import type { DataChannel } from './data-channel.ts';
import { clearStoredData, clearStoredHistory, deleteStoredDatabase } from './database/clear-stored.ts';
import type { Connection } from './database/connection.ts';
import type { Generation } from './database/schema.ts';
import type { OperatorData } from './operator-data.ts';
import { type OperatorDataSnapshot, READY } from './snapshot.ts';

interface ClearOptions extends Pick<OperatorData, 'getSnapshot' | 'settle'> {
  /** Name of the database; null if there is none for the operator. */
  name: string | null;
  /** See `deleteStoredDatabase`. */
  timeoutMs: number | undefined;
  connection: Connection;
  channel: DataChannel;
  publish(changes: Partial<OperatorDataSnapshot>): void;
  flush(): Promise<void>;
  /** Forgets the history of this page except the listed entries. */
  forgetHistory(listed: ReadonlySet<string>): void;
  /** Forgets all data of this page and begins the given generation; null if it is not known. */
  forgetAll(next: Generation): void;
  /** Begins this generation once all data is deleted. */
  beginGeneration(next: number): void;
  /** Reads all stored data again. */
  readAgain(): Promise<void>;
}

/** Creates the functions that clear the history, or all data, in this page and in the database, and tell the other tabs. */
export function createClear(
  options: ClearOptions,
): Pick<OperatorData, 'clearHistory' | 'clearAll'> & { isClearing(): boolean } {
  const { name, timeoutMs, connection, channel, getSnapshot, publish, settle } = options;
  const { flush, forgetHistory, forgetAll, beginGeneration, readAgain } = options;
  let isClearing = false;
  return {
    /** Whether all data is being cleared. What other tabs have sent before is cleared as well. */
    isClearing: () => isClearing,
    async clearHistory() {
      connection.retry();
      await settle();
      const { isFirstVisit, state, lastList } = getSnapshot();
      if (isFirstVisit) return state.kind !== 'problem';
      const keys = lastList?.keys ?? [];
      const stored = new Set(keys);
      const isMarkKept = (id: string) => isSeenMarkKept(id, stored);
      if (!(await clearStoredHistory(connection, stored, isMarkKept))) return false;
      // Another list may have arrived meanwhile.
      const listedKeys = [...keys, ...(getSnapshot().lastList?.keys ?? [])];
      forgetHistory(new Set(listedKeys));
      publish({ state: READY });
      // If the storage was full, it now has space for what could not be stored before.
      await flush();
      channel.post({ kind: 'history-cleared', listedKeys });
      return true;
    },
    async clearAll() {
      connection.retry();
      await settle();
      // Nothing is stored until the generation is known again.
      forgetAll(null);
      isClearing = true;
      const next = await clearStoredData(connection);
      const isCleared = next !== undefined || name === null || (await deleteStoredDatabase(name, timeoutMs));
      isClearing = false;
      if (!isCleared) {
        void readAgain();
        return false;
      }
      if (next !== undefined) publish({ state: READY });
      // A new database begins with the first generation.
      beginGeneration(next ?? 0);
      channel.post({ kind: 'cleared', generation: next ?? 0 });
      await flush();
      return true;
    },
  };
}

/** Whether a seen mark remains when the history is cleared. If no list is known, any entry may still be listed. */
export function isSeenMarkKept(id: string, listedKeys: ReadonlySet<string>): boolean {
  return listedKeys.size === 0 || listedKeys.has(id);
}
