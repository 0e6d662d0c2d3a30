import { deleteDB } from 'idb';
import { inBatches } from './batches.ts';
import { type Connection, LONG_STEP_MS, TIMEOUT_MS } from './connection.ts';
import { type StoreName, type Transaction, withTimeout } from './database.ts';
import { beginGeneration, type Generation } from './generation.ts';

/** The stores that contain an operator's data. The history is last, so that a transaction that clears it runs visibly before. */
export const CONTENT = ['listed', 'days', 'records', 'history'] satisfies StoreName[];

/**
 * Deletes the history except the listed entries, the seen marks that are not kept, and all recorded days except `today`.
 * Writes nothing, because a full storage accepts only transactions that delete. Returns whether everything was deleted.
 */
export async function clearStoredHistory(
  connection: Connection,
  today: string,
  listedKeys: ReadonlySet<string>,
  isMarkKept: (entryKey: string) => boolean,
): Promise<boolean> {
  const deleteAll = async (transaction: Transaction) => {
    const [days, history] = [transaction.objectStore('days'), transaction.objectStore('history')];
    await Promise.all([
      days.delete(IDBKeyRange.upperBound(today, true)),
      days.delete(IDBKeyRange.lowerBound(today, true)),
    ]);
    const kept = (await history.getAllKeys()).filter(([, entryKey]) => listedKeys.has(entryKey));
    await Promise.all(rangesBetween(kept).map((range) => history.delete(range)));
    const records = transaction.objectStore('records');
    const marks = await records.getAllKeys(IDBKeyRange.bound(['seen'], ['seen', []]));
    const unkept = marks.filter(([, entryKey]) => !isMarkKept(entryKey));
    await inBatches(unkept, (batch) => Promise.all(batch.map((key) => records.delete(key))));
    return true;
  };
  const stores = ['history', 'days', 'records'] as const;
  return (await connection.run(stores, 'readwrite', deleteAll, LONG_STEP_MS)) === true;
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
  await run(CONTENT, 'readwrite', deleteContent, LONG_STEP_MS);
  return await run([...CONTENT, 'meta'], 'readwrite', async (transaction) => {
    await deleteContent(transaction);
    return await beginGeneration(transaction);
  });
}

export async function deleteContent(transaction: Transaction): Promise<void> {
  await Promise.all(CONTENT.map((store) => transaction.objectStore(store).clear()));
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
