import { deleteDB } from 'idb';
import { inTransaction } from './database.ts';
import type { Database } from './schema.ts';

/**
 * Deletes the history, all seen marks, and all recorded days except `today`. Nothing is written, because a full storage
 * accepts only transactions that delete.
 */
export function clearStoredHistory(database: Database, today: string): Promise<void> {
  return inTransaction(database, ['history', 'items', 'days'], 'readwrite', async (transaction) => {
    const days = transaction.objectStore('days');
    await Promise.all([
      transaction.objectStore('history').clear(),
      transaction.objectStore('items').delete(IDBKeyRange.bound(['seen'], ['seen', []])),
      days.delete(IDBKeyRange.upperBound(today, true)),
      days.delete(IDBKeyRange.lowerBound(today, true)),
    ]);
  });
}

/** Makes `today` a recorded day without fetches, so the next visit is not a first one. */
export function writeEmptyDay(database: Database, today: string): Promise<void> {
  return inTransaction(database, ['days'], 'readwrite', async (transaction) => {
    await transaction.objectStore('days').put({ day: today, fetchTimesMs: [] });
  });
}

/** Deletes all content. Not the database itself, because other tabs have it open. */
export function clearStoredData(database: Database): Promise<void> {
  return inTransaction(database, ['history', 'items', 'days'], 'readwrite', async (transaction) => {
    await Promise.all([
      transaction.objectStore('history').clear(),
      transaction.objectStore('items').clear(),
      transaction.objectStore('days').clear(),
    ]);
  });
}

/** Deletes a database that cannot be used, such as a full one. Rejects if the browser does not allow it. */
export async function deleteStoredDatabase(name: string): Promise<void> {
  if (globalThis.indexedDB) await deleteDB(name);
}
