import { type IDBPTransaction, openDB, type StoreNames } from 'idb';
import type { ProblemReason } from '../problem.ts';
import type { Database, OperatorDataSchema, Upgrade } from './schema.ts';

export type Transaction<Mode extends 'readonly' | 'readwrite' = 'readwrite'> = IDBPTransaction<
  OperatorDataSchema,
  StoreNames<OperatorDataSchema>[],
  Mode
>;

/**
 * Opens a database and upgrades its schema. Calls `onLost` when the database is being deleted, a newer version of the
 * app wants to open it, or the browser has closed it. The caller then closes the
 * connection, because an open one blocks other tabs.
 */
export async function openDatabase(
  name: string,
  upgrades: readonly Upgrade[],
  onLost: (reason: ProblemReason) => void,
): Promise<Database> {
  // Some browsers have no IndexedDB in private windows.
  if (!globalThis.indexedDB) throw new DOMException('There is no IndexedDB.', 'SecurityError');
  return await openDB<OperatorDataSchema>(name, upgrades.length, {
    upgrade(opened, oldVersion, _newVersion, transaction) {
      // The open request reports a failed upgrade as well.
      transaction.done.catch(() => undefined);
      for (const upgrade of upgrades.slice(oldVersion)) upgrade(opened);
    },
    blocking(_currentVersion, blockedVersion) {
      onLost(blockedVersion === null ? 'deleted' : 'newer');
    },
    terminated: () => onLost('deleted'),
  });
}

/**
 * Runs `work` in one transaction, which is stored completely or not at all. Rejects with the cause of an abort. Use it
 * for reading too, because idb by itself leaves the rejection of a failed transaction unhandled.
 */
export async function inTransaction<Mode extends 'readonly' | 'readwrite', Result>(
  database: Database,
  stores: StoreNames<OperatorDataSchema>[],
  mode: Mode,
  work: (transaction: Transaction<Mode>) => Promise<Result>,
): Promise<Result> {
  const transaction = database.transaction(stores, mode);
  const working = work(transaction).catch((error: unknown) => {
    abort(transaction);
    throw error;
  });
  const [worked, done] = await Promise.allSettled([working, transaction.done]);
  if (transaction.error) throw transaction.error;
  // Takes precedence over the rejection of `done`, which may be an AbortError without a cause.
  if (worked.status === 'rejected') throw worked.reason;
  if (done.status === 'rejected') throw done.reason;
  return worked.value;
}

function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // It has aborted already.
  }
}
