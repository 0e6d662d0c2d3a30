import { deleteDB } from 'idb';
import type { StoredEntry } from '../../entries/entry.ts';
import type { StoredRecord } from '../records.ts';
import { inBatches } from './batches.ts';
import { type Connection, LONG_STEP_MS, TIMEOUT_MS } from './connection.ts';
import { type StoreName, type Transaction, withTimeout } from './database.ts';
import { type Generation, readGeneration } from './schema.ts';

/** The stores that contain an operator's data. The entries are last because clearing them takes longest: earlier requests show that it is running. */
export const CONTENT = ['meta', 'fetches', 'records', 'entries'] satisfies StoreName[];

/**
 * Deletes entries, and records unless another tab has stored a later change of them. Writes nothing, because a full storage
 * accepts only transactions that delete. Returns whether this succeeded.
 */
export async function deleteStoredParts(
  { run }: Connection,
  generation: Generation,
  parts: { readonly entries: readonly StoredEntry[]; readonly records: readonly StoredRecord[] },
): Promise<boolean> {
  const deleteAll = async (transaction: Transaction) => {
    // All data was cleared or replaced meanwhile.
    if ((await readGeneration(transaction)) !== generation) return false;
    const [store, records] = [transaction.objectStore('entries'), transaction.objectStore('records')];
    await inBatches(parts.entries, (part) =>
      Promise.all(part.map(({ day, key }) => store.delete([day, key]))),
    );
    await inBatches(parts.records, (part) =>
      Promise.all(
        part.map(async ({ kind, id, changedAtMs }) => {
          const stored = await records.get([kind, id]);
          if (stored?.changedAtMs === changedAtMs) await records.delete([kind, id]);
        }),
      ),
    );
    return true;
  };
  return (await run(['entries', 'records', 'meta'], 'readwrite', deleteAll)) === true;
}

/**
 * Deletes the history except the listed entries, the seen marks that are not kept, and the times of fetches. Writes nothing.
 * Returns whether everything is deleted.
 */
export async function clearStoredHistory(
  { run }: Connection,
  listedKeys: ReadonlySet<string>,
  isMarkKept: (id: string) => boolean,
): Promise<boolean> {
  const deleteAll = async (transaction: Transaction) => {
    await transaction.objectStore('fetches').clear();
    const records = transaction.objectStore('records');
    const marks = await records.getAllKeys(IDBKeyRange.bound(['seen'], ['seen', []]));
    const unkept = marks.filter(([, id]) => !isMarkKept(id));
    await inBatches(unkept, (part) => Promise.all(part.map((key) => records.delete(key))));
    const entries = transaction.objectStore('entries');
    const kept = (await entries.getAllKeys()).filter(([, key]) => listedKeys.has(key));
    await Promise.all(rangesBetween(kept).map((range) => entries.delete(range)));
    return true;
  };
  const stores = ['fetches', 'records', 'entries'] as const;
  return (await run(stores, 'readwrite', deleteAll, LONG_STEP_MS)) === true;
}

/** The ranges of all keys but these, which are in order. */
function rangesBetween(keys: readonly IDBValidKey[]): IDBKeyRange[] {
  const ends = keys.map((key, index) => {
    const before = keys[index - 1];
    return before === undefined
      ? IDBKeyRange.upperBound(key, true)
      : IDBKeyRange.bound(before, key, true, true);
  });
  const last = keys.at(-1);
  // An array is greater than any other key.
  return [...ends, last === undefined ? IDBKeyRange.lowerBound([]) : IDBKeyRange.lowerBound(last, true)];
}

/**
 * Deletes all content, but not the database itself, because other tabs have it open. Returns the generation that then
 * begins, or undefined if the deletion fails.
 */
export async function clearStoredData(connection: Connection): Promise<number | undefined> {
  // First in a transaction that only deletes, because a full storage accepts no others.
  const stores = ['fetches', 'records', 'entries'] as const;
  const deleteMost = (transaction: Transaction) =>
    Promise.all(stores.map((store) => transaction.objectStore(store).clear()));
  await connection.run(stores, 'readwrite', deleteMost, LONG_STEP_MS);
  return await connection.run(CONTENT, 'readwrite', beginGeneration, LONG_STEP_MS);
}

/** Deletes all content and begins a new generation, which it returns. */
export async function beginGeneration(transaction: Transaction): Promise<number> {
  const next = (await readGeneration(transaction)) + 1;
  await Promise.all(CONTENT.map((store) => transaction.objectStore(store).clear()));
  await transaction.objectStore('meta').put(next, 'generation');
  return next;
}

/**
 * Deletes a database that cannot be used, such as a full one. Returns false if that fails, takes longer than a long step, or
 * has to wait longer than `timeoutMs` for another tab.
 */
export async function deleteStoredDatabase(name: string, timeoutMs = TIMEOUT_MS): Promise<boolean> {
  if (!globalThis.indexedDB) return true;
  const deleted = new Promise<void>((resolve, reject) => {
    const blocked = () => void withTimeout(new Promise(() => undefined), timeoutMs).catch(reject);
    // The async function turns an exception that a browser throws into a rejection.
    (async () => await deleteDB(name, { blocked }))().then(resolve, reject);
  });
  return await withTimeout(deleted, LONG_STEP_MS).then(
    () => true,
    () => false,
  );
}
