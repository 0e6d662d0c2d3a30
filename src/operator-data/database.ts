import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { addsNothing, type LastList, laterList, mergeEntry, sortByDay } from '../entries/entries.ts';
import { type Entry, type StoredEntry, toStored, withComputed } from '../entries/entry.ts';
import type { EntryKey } from '../entries/entry-key.ts';
import { daysBefore } from '../time/day.ts';
import {
  apply,
  type Cleared,
  type DayFetches,
  earlierTime,
  laterCleared,
  mergeDayFetches,
  NO_DATA,
  NO_PATCH,
  type Patch,
  toPatch,
  withoutCleared,
} from './patch.ts';
import { reasonOf, StorageError } from './problem.ts';
import { laterOf, type RecordKind, type StoredRecord } from './records.ts';

/** Increase it with every change of the schema. CONTRIBUTING says how to write and test an upgrade. */
const VERSION = 1;

interface Meta {
  lastList: LastList;
  firstFetchMs: number;
  cleared: Cleared;
}

interface Schema extends DBSchema {
  /** A new kind of record needs no object store: add it to `RecordValues` in records.ts. */
  records: { key: [kind: RecordKind, id: string]; value: StoredRecord };
  entries: { key: EntryKey; value: StoredEntry; indexes: { day: string } };
  fetches: { key: string; value: DayFetches };
  meta: { key: keyof Meta; value: Meta[keyof Meta] };
}

const STORES = ['records', 'entries', 'fetches', 'meta'] as const;
type Mode = 'readonly' | 'readwrite';
export type Transaction<M extends Mode = 'readwrite'> = IDBPTransaction<Schema, typeof STORES, M>;

/** Problems that another attempt does not solve. */
const LASTING: readonly string[] = ['denied', 'full', 'newer', 'unidentified'];

/** The database of an operator. All methods reject with a StorageError or a DOMException, see `reasonOf`. */
export type Database = ReturnType<typeof createDatabase>;

/**
 * Opens the database at its first use, and again at the next use after it was lost.
 * @param name null if there is no database for the operator
 * @param onCreated called when there was no database, so that it was created
 */
export function createDatabase(name: string | null, onCreated: () => void) {
  let opening: Promise<IDBPDatabase<Schema>> | null = null;
  let isClosed = false;

  function open(): Promise<IDBPDatabase<Schema>> {
    opening ??= openStores(name, onCreated, close);
    return opening;
  }

  /** Other tabs can delete or upgrade the database only if no connection is open. */
  function close(): void {
    const closing = opening;
    opening = null;
    closing?.then(
      (database) => database.close(),
      () => undefined,
    );
  }

  async function attempt<M extends Mode, Result>(
    mode: M,
    work: (transaction: Transaction<M>) => Promise<Result>,
  ): Promise<Result> {
    if (isClosed) throw new StorageError('failed');
    const transaction = (await open()).transaction(STORES, mode);
    try {
      const [result] = await Promise.all([work(transaction), transaction.done]);
      return result;
    } catch (error) {
      // It may have been aborted for another reason than the request that failed.
      if (transaction.error) throw transaction.error;
      abort(transaction);
      throw error;
    }
  }

  /** Returns the result of `work`, which runs in one transaction, and once more if the first one fails. */
  async function run<M extends Mode, Result>(
    mode: M,
    work: (transaction: Transaction<M>) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await attempt(mode, work);
    } catch (error) {
      if (reasonOf(error) !== 'full') close();
      if (LASTING.includes(reasonOf(error))) throw error;
      return await attempt(mode, work);
    }
  }

  return {
    run,
    close(): void {
      isClosed = true;
      close();
    },
    /** Deletes a database that cannot be used. */
    async delete(): Promise<void> {
      close();
      if (name !== null && globalThis.indexedDB) await deleteDB(name);
    },
  };
}

async function openStores(
  name: string | null,
  onCreated: () => void,
  onLost: () => void,
): Promise<IDBPDatabase<Schema>> {
  if (name === null) throw new StorageError('unidentified');
  // Some browsers have no IndexedDB in private windows.
  if (!globalThis.indexedDB) throw new StorageError('denied');
  return await openDB<Schema>(name, VERSION, {
    upgrade(database, oldVersion) {
      if (oldVersion > 0) return;
      database.createObjectStore('records', { keyPath: ['kind', 'id'] });
      database.createObjectStore('entries', { keyPath: 'key' }).createIndex('day', 'day');
      database.createObjectStore('fetches', { keyPath: 'day' });
      database.createObjectStore('meta');
      onCreated();
    },
    blocking: onLost,
    terminated: onLost,
  });
}

function abort(transaction: Transaction<Mode>): void {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}

interface MetaTransaction {
  objectStore(name: 'meta'): { get(key: keyof Meta): Promise<Meta[keyof Meta] | undefined> };
}

async function readMeta<Key extends keyof Meta>(
  transaction: MetaTransaction,
  key: Key,
): Promise<Meta[Key] | undefined> {
  return (await transaction.objectStore('meta').get(key)) as Meta[Key] | undefined;
}

/** Reads everything but the entries. */
async function readAllButEntries(transaction: Transaction<Mode>): Promise<Patch> {
  return {
    records: await transaction.objectStore('records').getAll(),
    entries: [],
    fetches: await transaction.objectStore('fetches').getAll(),
    lastList: (await readMeta(transaction, 'lastList')) ?? null,
    firstFetchMs: (await readMeta(transaction, 'firstFetchMs')) ?? null,
    cleared: (await readMeta(transaction, 'cleared')) ?? NO_PATCH.cleared,
  };
}

/** Reads what a page needs before it can show anything: everything, but of the entries only those of the last list. */
export async function readStart(transaction: Transaction<'readonly'>): Promise<Patch> {
  const stored = await readAllButEntries(transaction);
  const store = transaction.objectStore('entries');
  const entries: Entry[] = [];
  await forEach(stored.lastList?.keys ?? [], async (key) => {
    const entry = await store.get(key);
    if (entry) entries.push(withComputed(entry));
  });
  return { ...stored, entries };
}

const DAYS_PER_PAGE = 7;

/** The entries of a week. The next page ends before its first day, 'YYYY-MM-DD'. */
export interface EntryPage {
  readonly entries: readonly Entry[];
  readonly firstDay: string;
}

/** Reads the entries of the newest day before `endDay`, or of all if it is null, and of the six days before it; null if there are none. */
export async function readEntries(
  transaction: Transaction<'readonly'>,
  endDay: string | null,
): Promise<EntryPage | null> {
  const byDay = transaction.objectStore('entries').index('day');
  const newest = await byDay.openKeyCursor(
    endDay === null ? null : IDBKeyRange.upperBound(endDay, true),
    'prev',
  );
  if (!newest) return null;
  const lastDay = newest.key;
  const firstDay = daysBefore(lastDay, DAYS_PER_PAGE - 1);
  const stored = await byDay.getAll(IDBKeyRange.bound(firstDay, lastDay));
  // In the order in which they are shown, so that no long task sorts all of them.
  return { firstDay, entries: sortByDay(stored.map(withComputed)) };
}

/** What a transaction has found out about the entries that it has stored. */
interface StoredEntries {
  /** Those that were not stored before. */
  readonly added: readonly Entry[];
  /** Those of which more was stored, merged with that. */
  readonly merged: readonly Entry[];
}

/** Merges a patch into what is stored. */
export async function put(transaction: Transaction, patch: Patch): Promise<StoredEntries> {
  const meta = transaction.objectStore('meta');
  const known = (await readMeta(transaction, 'cleared')) ?? NO_PATCH.cleared;
  const cleared = laterCleared(known, patch.cleared);
  if (cleared !== known) {
    // Other tabs may have stored something since the deletion, without knowing of it.
    const entries = (await transaction.objectStore('entries').getAll()).map(withComputed);
    const stored = withoutCleared({ ...(await readAllButEntries(transaction)), entries }, cleared);
    const isAll = cleared.allMs > known.allMs;
    await (isAll ? deleteAll(transaction) : deleteHistory(transaction, new Set()));
    await meta.put(cleared, 'cleared');
    const kept = isAll ? stored : { ...stored, records: [] };
    return await put(transaction, toPatch(apply(apply(NO_DATA, kept), patch)));
  }
  const { records, entries, fetches, lastList, firstFetchMs } = withoutCleared(patch, cleared);
  await putEach(
    transaction.objectStore('records'),
    records,
    ({ kind, id }): [RecordKind, string] => [kind, id],
    laterOf,
  );
  const added: Entry[] = [];
  const merged: Entry[] = [];
  await putEach(
    transaction.objectStore('entries'),
    entries,
    ({ key }) => key,
    (stored, entry) => {
      const next = stored ? mergeEntry(stored, toStored(entry)) : toStored(entry);
      if (!stored) added.push(entry);
      else if (!addsNothing(entry, next)) merged.push(withComputed(next));
      return next;
    },
  );
  await putEach(transaction.objectStore('fetches'), fetches, ({ day }) => day, mergeDayFetches);
  const last = laterList((await readMeta(transaction, 'lastList')) ?? null, lastList);
  if (last && last === lastList) await meta.put(last, 'lastList');
  const firstMs = earlierTime((await readMeta(transaction, 'firstFetchMs')) ?? null, firstFetchMs);
  if (firstMs !== null && firstMs === firstFetchMs) await meta.put(firstMs, 'firstFetchMs');
  return { added, merged };
}

/** Values per batch, so that a long transaction lets other tasks run. Each takes some microseconds. */
const BATCH_SIZE = 500;

async function forEach<Value>(
  values: readonly Value[],
  work: (value: Value) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < values.length; start += BATCH_SIZE)
    await Promise.all(values.slice(start, start + BATCH_SIZE).map(work));
}

interface Store<Key, Value> {
  get(key: Key): Promise<Value | undefined>;
  put(value: Value): Promise<unknown>;
}

/** Merges each value, of which each has another key, into the stored one. */
async function putEach<Key, Value, Added>(
  store: Store<Key, Value>,
  values: readonly Added[],
  keyOf: (value: Added) => Key,
  merge: (stored: Value | undefined, value: Added) => Value,
): Promise<void> {
  await forEach(values, async (value) => {
    const stored = await store.get(keyOf(value));
    const merged = merge(stored, value);
    if (merged !== stored) await store.put(merged);
  });
}

/** Deletes values, but not records of which another tab has stored a later change. */
export async function deleteEach(
  transaction: Transaction,
  { records, entries, fetches }: Pick<Patch, 'records' | 'entries' | 'fetches'>,
): Promise<void> {
  await forEach(entries, ({ key }) => transaction.objectStore('entries').delete(key));
  await forEach(fetches, ({ day }) => transaction.objectStore('fetches').delete(day));
  const store = transaction.objectStore('records');
  await forEach(records, async ({ kind, id, changedAtMs }) => {
    const stored = await store.get([kind, id]);
    if (stored?.changedAtMs === changedAtMs) await store.delete([kind, id]);
  });
}

/** Deletes everything. A full storage accepts only transactions that write nothing. */
export async function deleteAll(transaction: Transaction): Promise<void> {
  await Promise.all(STORES.map((store) => transaction.objectStore(store).clear()));
}

/** Deletes the times of fetches, and the entries except those with these keys. Writes nothing. */
export async function deleteHistory(transaction: Transaction, kept: ReadonlySet<EntryKey>): Promise<void> {
  await transaction.objectStore('fetches').clear();
  const entries = transaction.objectStore('entries');
  const keys = (await entries.getAllKeys()).filter((key) => kept.has(key));
  await Promise.all(rangesBetween(keys).map((range) => entries.delete(range)));
}

/** The ranges of all keys but these, which are in order. */
function rangesBetween(keys: readonly EntryKey[]): IDBKeyRange[] {
  const ends = keys.map((key, index) => {
    const before = keys[index - 1];
    return before === undefined
      ? IDBKeyRange.upperBound(key, true)
      : IDBKeyRange.bound(before, key, true, true);
  });
  const last = keys.at(-1);
  return [...ends, last === undefined ? IDBKeyRange.lowerBound('') : IDBKeyRange.lowerBound(last, true)];
}
