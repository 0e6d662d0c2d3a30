import type { StoreNames } from 'idb';
import { inTransaction, type Transaction } from './database.ts';
import type { Database, MemorySchema } from './schema.ts';

/**
 * How often all data has been cleared; null if that is unknown because the database could not be read. What a tab
 * prepares before a clearing has the earlier generation and is not stored after it.
 */
export type Generation = number | null;

const KEY = 'generation';

export function readGeneration(database: Database): Promise<number> {
  return inTransaction(database, ['meta'], 'readonly', readIn);
}

/** Begins a new generation and returns it. */
export async function beginGeneration(transaction: Transaction): Promise<number> {
  const next = (await readIn(transaction)) + 1;
  await transaction.objectStore('meta').put(next, KEY);
  return next;
}

/** Runs `work` in one transaction unless a new generation has begun. */
export function inGeneration(
  database: Database,
  generation: Generation,
  stores: StoreNames<MemorySchema>[],
  work: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  return inTransaction(database, [...stores, 'meta'], 'readwrite', async (transaction) => {
    if ((await readIn(transaction)) === generation) await work(transaction);
  });
}

async function readIn(transaction: Transaction | Transaction<'readonly'>): Promise<number> {
  return (await transaction.objectStore('meta').get(KEY)) ?? 0;
}
