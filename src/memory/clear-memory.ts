import {
  clearStoredData,
  clearStoredHistory,
  deleteStoredDatabase,
  writeEmptyDay,
} from './database/clear-stored.ts';
import type { Connection } from './database/connection.ts';
import type { Generation } from './database/generation.ts';
import { readListedKeys } from './history/listed-keys.ts';
import type { Recorder } from './history/recorder.ts';
import type { ItemSaver } from './item-saver.ts';
import type { Memory } from './memory.ts';
import { READY } from './snapshot.ts';
import type { SnapshotStore } from './snapshot-store.ts';
import type { TabChannel } from './tab-channel.ts';

interface ClearOptions extends Pick<SnapshotStore, 'getSnapshot' | 'publish'>, Pick<Memory, 'settle'> {
  /** Name of the database; null if there is none for the operator. */
  name: string | null;
  /** Longest time for deleting the database, in milliseconds. */
  limitMs: number;
  connection: Connection;
  saver: ItemSaver;
  recorder: Recorder;
  channel: TabChannel;
  getGeneration(): Generation;
  /** Returns 'YYYY-MM-DD'. */
  getToday(): string;
  /** Forgets all data of this page and begins the given generation. */
  forgetAll(next: Generation): void;
}

/** Clears what is stored, in this page and in the database, and tells other tabs. */
export function createClearActions(options: ClearOptions): Pick<Memory, 'clearHistory' | 'clearAll'> {
  const { name, limitMs, connection, saver, recorder, channel, getSnapshot, publish, settle } = options;
  const { getGeneration, getToday, forgetAll } = options;
  return {
    async clearHistory() {
      await settle();
      const { isFirstVisit, state } = getSnapshot();
      if (isFirstVisit) return state.kind !== 'problem';
      // Includes the list that another tab has stored, which may be newer.
      const listed = new Set([...recorder.listedKeys(), ...(await readListedKeys(connection))]);
      // Before the first list, any entry may be listed.
      const isKept = (entryKey: string) => listed.size === 0 || listed.has(entryKey);
      const today = getToday();
      if (!(await clearStoredHistory(connection, today, isKept))) return false;
      await connection.write((database) => writeEmptyDay(database, getGeneration(), today));
      saver.forgetUnsaved(({ kind, id }) => kind === 'seen' && !isKept(id));
      const { items } = getSnapshot();
      const marks = new Map([...(items.get('seen') ?? [])].filter(([key]) => isKept(key)));
      publish({ items: new Map(items).set('seen', marks), state: READY });
      // If the storage was full, it now has space for what could not be stored before.
      saver.retry();
      await saver.settle();
      channel.post({ kind: 'reload' });
      return true;
    },
    async clearAll() {
      await settle();
      forgetAll(getGeneration());
      const next = await clearStoredData(connection);
      if (next !== undefined) publish({ state: READY });
      else if (name !== null && !(await deleteStoredDatabase(name, limitMs))) return false;
      // A new database begins with the first generation.
      const generation = next ?? 0;
      forgetAll(generation);
      channel.post({ kind: 'cleared', generation });
      return true;
    },
  };
}
