import type { StoreNames } from 'idb';
import { inTransaction, type Transaction } from './database.ts';
import type { Database, OperatorDataSchema } from './schema.ts';

/**
 * How many times all data has been cleared since the database was created; null if the database has not been read. Data
 * that a tab prepared in an earlier generation is not stored.
 */
export type Generation = number | null;

const KEY = 'generation';

export function readGeneration(database: Database): Promise<number> {
  return inTransaction(database, ['meta'], 'readonly', readGenerationIn);
}

/** Begins a new generation and returns it. */
export async function beginGeneration(transaction: Transaction): Promise<number> {
  const next = (await readGenerationIn(transaction)) + 1;
  await transaction.objectStore('meta').put(next, KEY);
  return next;
}

/** Runs `work` in one transaction unless a new generation has begun. */
export function inGeneration(
  database: Database,
  generation: Generation,
  stores: StoreNames<OperatorDataSchema>[],
  work: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  return inTransaction(database, [...stores, 'meta'], 'readwrite', async (transaction) => {
    if ((await readGenerationIn(transaction)) === generation) await work(transaction);
  });
}

async function readGenerationIn(transaction: Transaction | Transaction<'readonly'>): Promise<number> {
  return (await transaction.objectStore('meta').get(KEY)) ?? 0;
}
