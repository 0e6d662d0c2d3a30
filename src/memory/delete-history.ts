import type { IDBPObjectStore, StoreNames } from 'idb';
import type { Connection } from './connection.ts';
import { inTransaction, type Transaction } from './database.ts';
import type { HistoryEntry } from './history-entry.ts';
import type { Database, MemorySchema } from './schema.ts';

/** History entries per transaction, few enough not to delay other writes. */
const ENTRIES_PER_SLICE = 200;

type HistoryStore = IDBPObjectStore<MemorySchema, StoreNames<MemorySchema>[], 'history', 'readwrite'>;
type EntryTest = (entry: HistoryEntry) => boolean;

export function rangeOfDay(day: string): IDBKeyRange {
  // In IndexedDB, an array is greater than any string.
  return IDBKeyRange.bound([day], [day, []]);
}

/** Returns the first day before `today` with an entry that passes the test, or null. */
export function findOldestDay(
  database: Database,
  today: string,
  isIncluded: EntryTest,
): Promise<string | null> {
  return inTransaction(database, ['history'], 'readonly', async (transaction) => {
    const range = IDBKeyRange.upperBound([today], true);
    for await (const { value } of transaction.objectStore('history').iterate(range))
      if (isIncluded(value)) return value.day;
    return null;
  });
}

/**
 * Deletes the entries that pass the test in several transactions, with their seen marks except those of listed entries.
 * Returns false if a transaction failed.
 */
export async function deleteEntries(
  connection: Connection,
  iterate: (history: HistoryStore) => AsyncIterable<{ readonly value: HistoryEntry }>,
  isIncluded: EntryTest,
  listedKeys: ReadonlySet<string>,
): Promise<boolean> {
  const deleteSlice = async (transaction: Transaction) => {
    const found: HistoryEntry[] = [];
    for await (const { value } of iterate(transaction.objectStore('history'))) {
      if (isIncluded(value)) found.push(value);
      if (found.length === ENTRIES_PER_SLICE) break;
    }
    await deleteWithMarks(transaction, found, listedKeys);
    return found.length;
  };
  let count: number | undefined;
  do {
    count = await connection.run((database) =>
      inTransaction(database, ['history', 'items'], 'readwrite', deleteSlice),
    );
  } while (count === ENTRIES_PER_SLICE);
  return count !== undefined;
}

/** Keeps the seen mark of an entry that the history has on another day as well. */
async function deleteWithMarks(
  transaction: Transaction,
  entries: readonly HistoryEntry[],
  listedKeys: ReadonlySet<string>,
): Promise<void> {
  const history = transaction.objectStore('history');
  await Promise.all(entries.map(({ day, entryKey }) => history.delete([day, entryKey])));
  const marks = transaction.objectStore('items');
  const unlisted = entries.filter(({ entryKey }) => !listedKeys.has(entryKey));
  await Promise.all(
    unlisted.map(async ({ titleKey, entryKey }) => {
      const left = await history.index('titleKey').getAllKeys(titleKey);
      if (!left.some((key) => key[1] === entryKey)) await marks.delete(['seen', entryKey]);
    }),
  );
}

/** Deletes the records of days whose last fetch was before `timeMs`. */
export function deleteFetchesBefore(database: Database, timeMs: number): Promise<void> {
  return inTransaction(database, ['days'], 'readwrite', async (transaction) => {
    for await (const cursor of transaction.objectStore('days'))
      if ((cursor.value.fetchTimesMs.at(-1) ?? 0) < timeMs) await cursor.delete();
  });
}
