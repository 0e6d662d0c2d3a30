import type { Transaction } from './database.ts';

/**
 * How many times all data has been cleared since the database was created; null if the database has not been read. Data
 * that a tab prepared in an earlier generation is not stored.
 */
export type Generation = number | null;

const KEY = 'generation';

export async function readGeneration(transaction: Transaction | Transaction<'readonly'>): Promise<number> {
  return (await transaction.objectStore('meta').get(KEY)) ?? 0;
}

/** Begins a new generation and returns it. */
export async function beginGeneration(transaction: Transaction): Promise<number> {
  const next = (await readGeneration(transaction)) + 1;
  await transaction.objectStore('meta').put(next, KEY);
  return next;
}
