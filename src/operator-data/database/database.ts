import { type IDBPTransaction, openDB, type StoreNames } from 'idb';
import { type ProblemReason, StorageError } from '../problem.ts';
import type { TransactionProgress } from './progress.ts';
import { createStores, type Database, type OperatorDataSchema } from './schema.ts';

export type StoreName = StoreNames<OperatorDataSchema>;
export type Transaction<Mode extends 'readonly' | 'readwrite' = 'readwrite'> = IDBPTransaction<
  OperatorDataSchema,
  StoreName[],
  Mode
>;

interface OpenOptions {
  /** Differs from `SCHEMA_VERSION` only in tests. */
  version: number;
  /** Whether to create the database if there is none. If not, opening rejects with the reason `deleted`. */
  mayCreate(): boolean;
  /** Called when the database has to be upgraded, but another tab keeps an older version open. */
  onBlocked(): void;
  /**
   * Called when the browser has closed the database, or another page wants to delete or upgrade it. The caller then
   * closes the connection, because an open one blocks that page.
   */
  onLost(reason: ProblemReason): void;
}

/** Opens a database, or creates it. */
export async function openDatabase(
  name: string,
  { version, mayCreate, onBlocked, onLost }: OpenOptions,
): Promise<Database> {
  // Some browsers have no IndexedDB in private windows.
  if (!globalThis.indexedDB) throw new StorageError('denied');
  let isMissing = false;
  try {
    return await openDB<OperatorDataSchema>(name, version, {
      upgrade(opened, oldVersion, _newVersion, transaction) {
        // The open request reports a failed upgrade as well.
        transaction.done.catch(() => undefined);
        isMissing = oldVersion === 0 && !mayCreate();
        if (isMissing) return transaction.abort();
        if (oldVersion === 0) createStores(opened);
      },
      blocked: onBlocked,
      // Only the next opening shows whether it is really deleted.
      blocking: (_currentVersion, nextVersion) => onLost(nextVersion === null ? 'failed' : 'newer'),
      terminated: () => onLost('failed'),
    });
  } catch (error) {
    throw isMissing ? new StorageError('deleted') : error;
  }
}

/**
 * Runs `work` in one transaction, which is stored completely or not at all. Rejects with the cause of an abort, or with
 * the reason `hung` if the transaction stalls; it is then aborted, so that it is not stored after it was reported as failed.
 * @param commitLimitMs how long storing what `work` has written may take, in milliseconds
 */
export async function inTransaction<Mode extends 'readonly' | 'readwrite', Result>(
  database: Database,
  stores: readonly StoreName[],
  mode: Mode,
  work: (transaction: Transaction<Mode>) => Promise<Result>,
  progress: TransactionProgress,
  commitLimitMs: number,
): Promise<Result> {
  const transaction = database.transaction([...stores], mode);
  // The success event of a request does not bubble, but the transaction can capture it.
  transaction.addEventListener('success', progress.moved, { capture: true });
  // Without the explicit commit, a tab that freezes now would keep the transaction, and those of other tabs, waiting.
  const working = work(transaction).then(
    (result) => {
      if (mode === 'readwrite') progress.allow(commitLimitMs);
      end(transaction, 'commit');
      return result;
    },
    (error: unknown) => {
      end(transaction, 'abort');
      throw error;
    },
  );
  const settled = Promise.allSettled([working, transaction.done]);
  const [worked, done] = await progress.waitFor(settled, () => end(transaction, 'abort'));
  if (transaction.error) throw transaction.error;
  // Takes precedence over the rejection of `done`, which may be an AbortError without a cause.
  if (worked.status === 'rejected') throw worked.reason;
  if (done.status === 'rejected') throw done.reason;
  return worked.value;
}

function end(transaction: { commit(): void; abort(): void }, method: 'commit' | 'abort'): void {
  try {
    transaction[method]();
  } catch {
    // It has ended already.
  }
}

/** Rejects with the reason `hung` if `work` takes too long. */
export function withTimeout<Result>(work: Promise<Result>, timeoutMs: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new StorageError('hung')), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
