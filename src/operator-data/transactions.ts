import { addsNothing, laterList, mergeEntry, sortByDay } from '../entries/entries.ts';
import { type Entry, toStored, withComputed } from '../entries/entry.ts';
import type { EntryKey } from '../entries/entry-key.ts';
import { daysBefore } from '../time/day.ts';
import { type Meta, type Mode, STORES, type Transaction } from './database.ts';
import {
  apply,
  earlierTime,
  laterCleared,
  mergeDayFetches,
  NO_DATA,
  NO_PATCH,
  type Patch,
  toPatch,
  withoutCleared,
} from './patch.ts';
import { laterOf, type RecordKind } from './records.ts';

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
