import { isSameEntry, type LastList, mergeFetches } from '../../entries/entries.ts';
import { type Entry, type StoredEntry, toStored } from '../../entries/entry.ts';
import type { EntryKey } from '../../entries/entry-key.ts';
import { laterOf, type StoredRecord } from '../records.ts';
import { inBatches } from './batches.ts';
import type { Transaction } from './database.ts';
import { readMeta } from './schema.ts';

/** An entry to store, and the other days under which it may be stored. */
export interface EntryToStore {
  readonly entry: Entry;
  readonly otherDays: readonly string[];
}

/** What is stored in one transaction. */
export interface Batch {
  readonly records: readonly StoredRecord[];
  readonly entries: readonly EntryToStore[];
  /** When lists were fetched, in Unix milliseconds. */
  readonly fetchTimesMs: readonly number[];
  readonly lastList: LastList | null;
  /** Whether the operator's first visit has ended. */
  readonly hasVisited: boolean;
}

/** Stores a batch. Returns the keys of the entries that were not stored under the same day. */
export async function putBatch(transaction: Transaction, batch: Batch): Promise<ReadonlySet<EntryKey>> {
  const { records, entries, fetchTimesMs, lastList, hasVisited } = batch;
  const meta = transaction.objectStore('meta');
  await putRecords(transaction, records);
  const storedLast = await readMeta(transaction, 'lastList');
  const isLater = !storedLast || (lastList !== null && lastList.fetchedAtMs >= storedLast.fetchedAtMs);
  const added = await putEntries(transaction, entries, isLater);
  await putFetches(transaction, fetchTimesMs);
  if (lastList && isLater) await meta.put(lastList, 'lastList');
  if (hasVisited) await meta.put(true, 'hasVisited');
  return added;
}

/** Stores records, except those that another tab has changed later. */
export function putRecords(transaction: Transaction, records: readonly StoredRecord[]): Promise<void> {
  const store = transaction.objectStore('records');
  return inBatches(records, async (part) => {
    const stored = await Promise.all(part.map(({ kind, id }) => store.get([kind, id])));
    const later = part.filter((record, index) => laterOf(stored[index], record) === record);
    // Async, so that a put that throws does not leave the promises of the other puts unhandled.
    await Promise.all(later.map(async (record) => void (await store.put(record))));
  });
}

/**
 * Stores entries. An entry that is stored already gets the earlier of both first times, and the new content only if `isLater`.
 * Returns the keys of those that were not stored under the same day.
 */
export async function putEntries(
  transaction: Transaction,
  entries: readonly EntryToStore[],
  isLater: boolean,
): Promise<ReadonlySet<EntryKey>> {
  const store = transaction.objectStore('entries');
  const added = new Set<EntryKey>();
  await inBatches(entries, async (part) => {
    const stored = await Promise.all(part.map(({ entry }) => store.get([entry.day, entry.key])));
    const writes = part.map(async ({ entry, otherDays }, index) => {
      const old = stored[index];
      if (!old) added.add(entry.key);
      const next = merge(old, toStored(entry), isLater);
      if (!old || !isSameEntry(old, next)) await store.put(next);
      await Promise.all(otherDays.map((day) => store.delete([day, entry.key])));
    });
    await Promise.all(writes);
  });
  return added;
}

function merge(old: StoredEntry | undefined, entry: StoredEntry, isLater: boolean): StoredEntry {
  if (!old) return entry;
  return isLater ? mergeFetches(old, entry) : mergeFetches(entry, old);
}

/** Stores when lists were fetched, once for each hour. */
export async function putFetches(transaction: Transaction, timesMs: readonly number[]): Promise<void> {
  const store = transaction.objectStore('fetches');
  for (const timeMs of lastOfEachHour(timesMs)) {
    const stored = await store.get(hourOf(timeMs));
    if (stored === undefined || stored < timeMs) await store.put(timeMs, hourOf(timeMs));
  }
}

/** Returns the last time of each hour, ascending. Times in Unix milliseconds. */
export function lastOfEachHour(timesMs: readonly number[]): number[] {
  const ascending = timesMs.toSorted((a, b) => a - b);
  return [...new Map(ascending.map((timeMs) => [hourOf(timeMs), timeMs])).values()];
}

/** The start of the local hour. */
function hourOf(timeMs: number): number {
  return new Date(timeMs).setMinutes(0, 0, 0);
}
