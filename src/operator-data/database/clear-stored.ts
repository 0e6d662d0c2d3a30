import { deleteDB, type StoreNames } from 'idb';
import { type Connection, withTimeout } from './connection.ts';
import { inTransaction, type Transaction } from './database.ts';
import { beginGeneration, type Generation, inGeneration } from './generation.ts';
import type { Database, OperatorDataSchema } from './schema.ts';

/** The stores that contain an operator's data. */
const CONTENT = ['history', 'items', 'days', 'listed'] satisfies StoreNames<OperatorDataSchema>[];

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
  const isCleared = await connection.run((database) =>
    inTransaction(database, ['history', 'days'], 'readwrite', async (transaction) => {
      const days = transaction.objectStore('days');
      await Promise.all([
        transaction.objectStore('history').clear(),
        days.delete(IDBKeyRange.upperBound(today, true)),
        days.delete(IDBKeyRange.lowerBound(today, true)),
      ]);
      return true;
    }),
  );
  return isCleared === true && (await deleteMarks(connection, isKept));
}

async function deleteMarks({ run }: Connection, isKept: (entryKey: string) => boolean): Promise<boolean> {
  let range = IDBKeyRange.bound(['seen'], ['seen', []]);
  for (;;) {
    const keys = await run((database) =>
      inTransaction(database, ['items'], 'readwrite', async (transaction) => {
        const items = transaction.objectStore('items');
        const slice = await items.getAllKeys(range, MARKS_PER_SLICE);
        await Promise.all(slice.filter(([, id]) => !isKept(id)).map((key) => items.delete(key)));
        return slice;
      }),
    );
    const last = keys?.at(-1);
    if (!keys || !last) return keys !== undefined;
    range = IDBKeyRange.bound(last, ['seen', []], true);
  }
}

/** Makes `today` a recorded day without fetches, so that the next visit does not count as the first. */
export function writeEmptyDay(database: Database, generation: Generation, today: string): Promise<void> {
  return inGeneration(database, generation, ['days'], async (transaction) => {
    await transaction.objectStore('days').put({ day: today, fetchTimesMs: [] });
  });
}

/**
 * Deletes all content, but not the database itself, because other tabs have it open. Returns the generation that then
 * begins, or undefined if the deletion fails.
 */
export async function clearStoredData({ run }: Connection): Promise<number | undefined> {
  // First in a transaction that only deletes, because a full storage accepts no others.
  await run((database) => inTransaction(database, CONTENT, 'readwrite', deleteContent));
  return await run((database) =>
    inTransaction(database, [...CONTENT, 'meta'], 'readwrite', async (transaction) => {
      await deleteContent(transaction);
      return await beginGeneration(transaction);
    }),
  );
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
