import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { LastList } from '../entries/entries.ts';
import type { StoredEntry } from '../entries/entry.ts';
import type { EntryKey } from '../entries/entry-key.ts';
import type { Cleared, DayFetches } from './patch.ts';
import { reasonOf, StorageError } from './problem.ts';
import type { RecordKind, StoredRecord } from './records.ts';

/** Increase it with every change of the schema. CONTRIBUTING says how to write and test an upgrade. */
const VERSION = 1;

export interface Meta {
  lastList: LastList;
  firstFetchMs: number;
  cleared: Cleared;
}

interface Schema extends DBSchema {
  /** A new kind of record needs no object store: add it to `RecordValues` in records.ts. */
  records: { key: [kind: RecordKind, id: string]; value: StoredRecord };
  entries: { key: EntryKey; value: StoredEntry; indexes: { day: string } };
  fetches: { key: string; value: DayFetches };
  meta: { key: keyof Meta; value: Meta[keyof Meta] };
}

export const STORES = ['records', 'entries', 'fetches', 'meta'] as const;
export type Mode = 'readonly' | 'readwrite';
export type Transaction<M extends Mode = 'readwrite'> = IDBPTransaction<Schema, typeof STORES, M>;

/** Problems that another attempt does not solve. */
const LASTING: readonly string[] = ['denied', 'full', 'newer', 'unidentified'];

/** The database of an operator. All methods reject with a StorageError or a DOMException, see `reasonOf`. */
export type Database = ReturnType<typeof createDatabase>;

/**
 * Opens the database at its first use, and again at the next use after it was lost.
 * @param name null if there is no database for the operator
 * @param onCreated called when there was no database, so that it was created
 */
export function createDatabase(name: string | null, onCreated: () => void) {
  let opening: Promise<IDBPDatabase<Schema>> | null = null;
  let isClosed = false;

  function open(): Promise<IDBPDatabase<Schema>> {
    opening ??= openStores(name, onCreated, close);
    return opening;
  }

  /** Other tabs can delete or upgrade the database only if no connection is open. */
  function close(): void {
    const closing = opening;
    opening = null;
    closing?.then(
      (database) => database.close(),
      () => undefined,
    );
  }

  async function attempt<M extends Mode, Result>(
    mode: M,
    work: (transaction: Transaction<M>) => Promise<Result>,
  ): Promise<Result> {
    if (isClosed) throw new StorageError('failed');
    const transaction = (await open()).transaction(STORES, mode);
    try {
      const [result] = await Promise.all([work(transaction), transaction.done]);
      return result;
    } catch (error) {
      // It may have been aborted for another reason than the request that failed.
      if (transaction.error) throw transaction.error;
      abort(transaction);
      throw error;
    }
  }

  /** Returns the result of `work`, which runs in one transaction, and once more if the first one fails. */
  async function run<M extends Mode, Result>(
    mode: M,
    work: (transaction: Transaction<M>) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await attempt(mode, work);
    } catch (error) {
      if (reasonOf(error) !== 'full') close();
      if (LASTING.includes(reasonOf(error))) throw error;
      return await attempt(mode, work);
    }
  }

  return {
    run,
    close(): void {
      isClosed = true;
      close();
    },
    /** Deletes a database that cannot be used. */
    async delete(): Promise<void> {
      close();
      if (name !== null && globalThis.indexedDB) await deleteDB(name);
    },
  };
}

async function openStores(
  name: string | null,
  onCreated: () => void,
  onLost: () => void,
): Promise<IDBPDatabase<Schema>> {
  if (name === null) throw new StorageError('unidentified');
  // Some browsers have no IndexedDB in private windows.
  if (!globalThis.indexedDB) throw new StorageError('denied');
  return await openDB<Schema>(name, VERSION, {
    upgrade(database, oldVersion) {
      if (oldVersion > 0) return;
      database.createObjectStore('records', { keyPath: ['kind', 'id'] });
      database.createObjectStore('entries', { keyPath: 'key' }).createIndex('day', 'day');
      database.createObjectStore('fetches', { keyPath: 'day' });
      database.createObjectStore('meta');
      onCreated();
    },
    blocking: onLost,
    terminated: onLost,
  });
}

function abort(transaction: Transaction<Mode>): void {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}
