import type { IDBPObjectStore, StoreNames } from 'idb';
import type { Connection } from '../database/connection.ts';
import type { Transaction } from '../database/database.ts';
import type { OperatorDataSchema } from '../database/schema.ts';
import type { HistoryEntry } from './history-entry.ts';

/** History entries that are read per transaction, few enough not to delay other writes. */
const ENTRIES_PER_SLICE = 500;

type HistoryStore = IDBPObjectStore<
  OperatorDataSchema,
  StoreNames<OperatorDataSchema>[],
  'history',
  'readwrite'
>;
type EntryTest = (entry: HistoryEntry) => boolean;

interface HistoryCursor {
  readonly value: HistoryEntry;
  continue(): Promise<HistoryCursor | null>;
}

/** Opens a cursor at the first entry or, to continue a scan, at the entry `last` or the one after it. */
export type Scan = (history: HistoryStore, last: HistoryEntry | null) => Promise<HistoryCursor | null>;

export function rangeOfDay(day: string): IDBKeyRange {
  // In IndexedDB, an array is greater than any string.
  return IDBKeyRange.bound([day], [day, []]);
}

export function scanDay(day: string): Scan {
  const { upper } = rangeOfDay(day);
  return (history, last) =>
    history.openCursor(IDBKeyRange.bound(last ? [day, last.entryKey] : [day], upper, true));
}

/** Scans the entries that were first fetched before `timeMs`, in the order of their first fetches. */
export function scanFetchedBefore(timeMs: number): Scan {
  return async (history, last) => {
    const range = IDBKeyRange.bound(last?.firstFetchedAtMs ?? -Infinity, timeMs, false, true);
    const cursor = await history.index('firstFetchedAtMs').openCursor(range);
    if (!cursor || !last) return cursor;
    // All new entries of a list have the same time.
    const [time, key] = [last.firstFetchedAtMs, [last.day, last.entryKey] as [string, string]];
    const isBefore = indexedDB.cmp([cursor.key, cursor.primaryKey], [time, key]) < 0;
    return isBefore ? await cursor.continuePrimaryKey(time, key) : cursor;
  };
}

/** Returns the first day before `today` with an entry that passes the test, or null. */
export async function findOldestDay(
  { run }: Connection,
  today: string,
  isIncluded: EntryTest,
): Promise<string | null> {
  let range = IDBKeyRange.upperBound([today], true);
  for (;;) {
    const page = await run(['history'], 'readonly', (transaction) =>
      transaction.objectStore('history').getAll(range, ENTRIES_PER_SLICE),
    );
    const found = page?.find(isIncluded);
    if (found) return found.day;
    const last = page?.at(-1);
    if (!last) return null;
    range = IDBKeyRange.bound([last.day, last.entryKey], [today], true, true);
  }
}

/**
 * Deletes the entries that pass the test, and their seen marks except those of listed entries, in several transactions.
 * Returns false if a transaction failed.
 */
export async function deleteEntries(
  connection: Connection,
  scan: Scan,
  isIncluded: EntryTest,
  listedKeys: ReadonlySet<string>,
): Promise<boolean> {
  /** Returns the last entry that was read, or null at the end. */
  async function deleteSlice(transaction: Transaction, start: HistoryEntry | null) {
    const read: HistoryEntry[] = [];
    let cursor = await scan(transaction.objectStore('history'), start);
    while (cursor && read.length < ENTRIES_PER_SLICE) {
      read.push(cursor.value);
      cursor = await cursor.continue();
    }
    await deleteWithMarks(transaction, read.filter(isIncluded), listedKeys);
    return cursor ? (read.at(-1) ?? null) : null;
  }
  let last: HistoryEntry | null | undefined = null;
  do {
    const start: HistoryEntry | null = last;
    last = await connection.run(['history', 'items'], 'readwrite', (transaction) =>
      deleteSlice(transaction, start),
    );
  } while (last);
  return last === null;
}

/** Deletes entries with their seen marks, except the mark of an entry that is listed or also stored on another day. */
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

/** Deletes the records of days whose last fetch was before `timeMs`. A day without fetches counts from its start. */
export async function deleteFetchesBefore({ run }: Connection, timeMs: number): Promise<void> {
  await run(['days'], 'readwrite', async (transaction) => {
    for await (const cursor of transaction.objectStore('days'))
      if ((cursor.value.fetchTimesMs.at(-1) ?? Date.parse(cursor.value.day)) < timeMs) await cursor.delete();
  });
}
