import { deleteDB } from 'idb';
import { inBatches } from './batches.ts';
import { type Connection, LONG_TIMEOUT_MS } from './connection.ts';
import { type StoreName, type Transaction, withTimeout } from './database.ts';
import { beginGeneration, type Generation } from './generation.ts';

/** The stores that contain an operator's data. */
const CONTENT = ['history', 'records', 'days', 'listed'] satisfies StoreName[];

/**
 * Deletes the history, the seen marks that are not kept, and all recorded days except `today`. Writes nothing, because
 * a full storage accepts only transactions that delete. Returns whether everything was deleted.
 */
export async function clearStoredHistory(
  connection: Connection,
  today: string,
  isKept: (entryKey: string) => boolean,
): Promise<boolean> {
  const deleteAll = async (transaction: Transaction) => {
    const days = transaction.objectStore('days');
    await Promise.all([
      transaction.objectStore('history').clear(),
      days.delete(IDBKeyRange.upperBound(today, true)),
      days.delete(IDBKeyRange.lowerBound(today, true)),
    ]);
    const records = transaction.objectStore('records');
    const marks = await records.getAllKeys(IDBKeyRange.bound(['seen'], ['seen', []]));
    const unkept = marks.filter(([, entryKey]) => !isKept(entryKey));
    await inBatches(unkept, (part) => Promise.all(part.map((key) => records.delete(key))));
    return true;
  };
  const stores = ['history', 'days', 'records'] as const;
  return (await connection.run(stores, 'readwrite', deleteAll, LONG_TIMEOUT_MS)) === true;
}

/** Makes `today` a recorded day without fetches, so that the next visit does not count as the first. */
export function writeEmptyDay(
  { write }: Connection,
  generation: Generation,
  today: string,
): Promise<boolean> {
  return write(generation, ['days'], async (transaction) => {
    await transaction.objectStore('days').put({ day: today, fetchTimesMs: [] });
  });
}

/**
 * Deletes all content, but not the database itself, because other tabs have it open. Returns the generation that then
 * begins, or undefined if the deletion fails.
 */
export async function clearStoredData({ run }: Connection): Promise<number | undefined> {
  // First in a transaction that only deletes, because a full storage accepts no others.
  await run(CONTENT, 'readwrite', deleteContent, LONG_TIMEOUT_MS);
  return await run([...CONTENT, 'meta'], 'readwrite', async (transaction) => {
    await deleteContent(transaction);
    return await beginGeneration(transaction);
  });
}

async function deleteContent(transaction: Transaction): Promise<void> {
  await Promise.all(CONTENT.map((store) => transaction.objectStore(store).clear()));
}

/** Deletes a database that cannot be used, such as a full one. Returns false if that fails or takes too long. */
export async function deleteStoredDatabase(name: string, timeoutMs: number): Promise<boolean> {
  if (!globalThis.indexedDB) return true;
  // The async function turns an exception that a browser throws into a rejection.
  const deleting = (async () => await deleteDB(name))();
  return await withTimeout(deleting, timeoutMs).then(
    () => true,
    () => false,
  );
}
