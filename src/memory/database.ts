import { type IDBPTransaction, openDB, type StoreNames } from 'idb';
import type { ProblemReason } from './problem.ts';
import type { Database, MemorySchema, Upgrade } from './schema.ts';

export type Transaction = IDBPTransaction<MemorySchema, StoreNames<MemorySchema>[], 'readwrite'>;

/**
 * Opens a database and upgrades its schema. `onLost` reports that it was deleted or opened by a newer version of the app;
 * the connection is closed then, because it would block both.
 */
export async function openDatabase(
  name: string,
  upgrades: readonly Upgrade[],
  onLost: (reason: ProblemReason) => void,
): Promise<Database> {
  // Some browsers have no database in private windows.
  if (!globalThis.indexedDB) throw new DOMException('There is no IndexedDB.', 'SecurityError');
  const database = await openDB<MemorySchema>(name, upgrades.length, {
    upgrade(opened, oldVersion) {
      for (const upgrade of upgrades.slice(oldVersion)) upgrade(opened);
    },
    blocking(_currentVersion, blockedVersion) {
      database.close();
      onLost(blockedVersion === null ? 'deleted' : 'newer');
    },
    terminated: () => onLost('deleted'),
  });
  return database;
}

/** Runs `work` in one transaction: it is stored completely or not at all. Rejects with the cause of an abort. */
export async function inTransaction<Result>(
  database: Database,
  stores: StoreNames<MemorySchema>[],
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const transaction = database.transaction(stores, 'readwrite');
  const working = work(transaction).catch((error: unknown) => {
    abort(transaction);
    throw error;
  });
  try {
    const [result] = await Promise.all([working, transaction.done]);
    return result;
  } catch (error) {
    // The requests of an aborted transaction reject with an AbortError, which hides the cause.
    throw transaction.error ?? error;
  }
}

function abort(transaction: Transaction): void {
  try {
    transaction.abort();
  } catch {
    // It has aborted already.
  }
}
