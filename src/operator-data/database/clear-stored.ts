import { deleteDB } from 'idb';
import { type Connection, LONG_TIMEOUT_MS } from './connection.ts';
import { type StoreName, type Transaction, withTimeout } from './database.ts';
import { beginGeneration, type Generation } from './generation.ts';

/** The stores that contain an operator's data. */
const CONTENT = ['history', 'items', 'days', 'listed'] satisfies StoreName[];

/** Seen marks per transaction, few enough not to delay the page. */
const MARKS_PER_SLICE = 500;

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
    return true;
  };
  const isCleared = await connection.run(['history', 'days'], 'readwrite', deleteAll, LONG_TIMEOUT_MS);
  return isCleared === true && (await deleteMarks(connection, isKept));
}

async function deleteMarks({ run }: Connection, isKept: (entryKey: string) => boolean): Promise<boolean> {
  let range = IDBKeyRange.bound(['seen'], ['seen', []]);
  for (;;) {
    const keys = await run(['items'], 'readwrite', async (transaction) => {
      const items = transaction.objectStore('items');
      const slice = await items.getAllKeys(range, MARKS_PER_SLICE);
      await Promise.all(slice.filter(([, id]) => !isKept(id)).map((key) => items.delete(key)));
      return slice;
    });
    const last = keys?.at(-1);
    if (!keys || !last) return keys !== undefined;
    range = IDBKeyRange.bound(last, ['seen', []], true);
  }
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
