import type { DataChannel } from './data-channel.ts';
import {
  clearStoredData,
  clearStoredHistory,
  deleteStoredDatabase,
  writeEmptyDay,
} from './database/clear-stored.ts';
import type { Connection } from './database/connection.ts';
import type { Generation } from './database/generation.ts';
import type { HistoryQueries } from './history/history-queries.ts';
import type { ListSaver } from './history/list-saver.ts';
import type { OperatorData } from './operator-data.ts';
import type { RecordSaver } from './record-saver.ts';
import { READY } from './snapshot.ts';
import type { SnapshotStore } from './snapshot-store.ts';

interface ClearHistoryOptions
  extends Pick<SnapshotStore, 'getSnapshot' | 'publish'>,
    Pick<OperatorData, 'settle'> {
  connection: Connection;
  saver: RecordSaver;
  listSaver: ListSaver;
  history: HistoryQueries;
  channel: DataChannel;
  getGeneration(): Generation;
  /** Returns 'YYYY-MM-DD'. */
  getToday(): string;
  onHistoryChange(): void;
}

/**
 * Creates the function that clears the history, and the seen marks of entries that are no longer listed, in this page
 * and in the database.
 */
export function createClearHistory(options: ClearHistoryOptions): OperatorData['clearHistory'] {
  const { connection, saver, listSaver, history, channel, getSnapshot, publish, settle } = options;
  const { getGeneration, getToday, onHistoryChange } = options;
  return async () => {
    connection.retry();
    await settle();
    const { isFirstVisit, state } = getSnapshot();
    if (isFirstVisit) return state.kind !== 'problem';
    // Includes the list that another tab has stored, which may be newer.
    const listed = new Set([...listSaver.listedKeys(), ...(await history.readListedKeys())]);
    // If no list is known, any entry may still be listed.
    const isKept = (entryKey: string) => listed.size === 0 || listed.has(entryKey);
    const today = getToday();
    if (!(await clearStoredHistory(connection, today, listed, isKept))) return false;
    await writeEmptyDay(connection, getGeneration(), today);
    saver.forgetUnsaved(({ kind, id }) => kind === 'seen' && !isKept(id));
    const { records } = getSnapshot();
    const marks = new Map([...(records.get('seen') ?? [])].filter(([key]) => isKept(key)));
    publish({ records: new Map(records).set('seen', marks), state: READY });
    onHistoryChange();
    // If the storage was full, it now has space for what could not be stored before.
    saver.retry();
    await saver.settle();
    channel.post({ kind: 'reload' });
    return true;
  };
}

interface ClearAllOptions extends Pick<SnapshotStore, 'publish'>, Pick<OperatorData, 'settle'> {
  /** Name of the database; null if there is none for the operator. */
  name: string | null;
  /** See `deleteStoredDatabase`. */
  timeoutMs?: number | undefined;
  connection: Connection;
  channel: DataChannel;
  getGeneration(): Generation;
  /** Forgets all data of this page and begins the given generation. */
  forgetAll(next: Generation): void;
}

/** Creates the function that clears all data of the operator in this page and in the database, and tells other tabs. */
export function createClearAll(options: ClearAllOptions): OperatorData['clearAll'] {
  const { name, timeoutMs, connection, channel } = options;
  const { publish, settle, getGeneration, forgetAll } = options;
  return async () => {
    connection.retry();
    await settle();
    forgetAll(getGeneration());
    const next = await clearStoredData(connection);
    if (next !== undefined) publish({ state: READY });
    else if (name !== null && !(await deleteStoredDatabase(name, timeoutMs))) return false;
    // A new database begins with the first generation.
    const generation = next ?? 0;
    forgetAll(generation);
    channel.post({ kind: 'cleared', generation });
    return true;
  };
}
