import { deleteDB } from 'idb';
import type { Connection } from './connection.ts';
import { inTransaction } from './database.ts';
import type { Database } from './schema.ts';

/** Seen marks per transaction, few enough not to delay the page. */
const MARKS_PER_SLICE = 500;

/**
 * Deletes the history, the seen marks that are not kept, and all recorded days except `today`. Nothing is written, because
 * a full storage accepts only transactions that delete. Returns whether all is deleted.
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

/** Makes `today` a recorded day without fetches, so the next visit is not a first one. */
export function writeEmptyDay(database: Database, today: string): Promise<void> {
  return inTransaction(database, ['days'], 'readwrite', async (transaction) => {
    await transaction.objectStore('days').put({ day: today, fetchTimesMs: [] });
  });
}

/** Deletes all content. Not the database itself, because other tabs have it open. */
export function clearStoredData(database: Database): Promise<void> {
  return inTransaction(database, ['history', 'items', 'days', 'listed'], 'readwrite', async (transaction) => {
    await Promise.all([
      transaction.objectStore('listed').clear(),
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
