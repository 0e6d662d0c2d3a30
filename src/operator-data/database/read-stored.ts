import type { Records } from '../records.ts';
import type { Connection } from './connection.ts';
import { readGeneration } from './generation.ts';
import { readRecords } from './store-records.ts';

/** The stored data that a page needs before it can show or change anything. */
interface Stored {
  readonly generation: number;
  readonly records: Records;
  /** Whether a list was recorded before. */
  readonly hasDays: boolean;
}

/** Undefined if the database cannot be used. */
export async function readStored(connection: Connection): Promise<Stored | undefined> {
  // Before the records, which must not be stored in a later generation than theirs, and because another tab may be storing
  // the marks of the first visit and then its day.
  const state = await connection.run(['meta', 'days'], 'readonly', async (transaction) => ({
    generation: await readGeneration(transaction),
    hasDays: (await transaction.objectStore('days').count()) > 0,
  }));
  const records = await readRecords(connection);
  return state && records && { ...state, records };
}
