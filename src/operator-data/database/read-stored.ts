import { hasRecordedDays } from '../history/store-history.ts';
import type { Items } from '../items.ts';
import type { Connection } from './connection.ts';
import { readGeneration } from './generation.ts';
import { readItems } from './store-items.ts';

/** The stored data that a page needs before it can show or change anything. */
interface Stored {
  readonly generation: number;
  readonly items: Items;
  /** Whether a list was recorded before. */
  readonly hasDays: boolean;
}

/** Undefined if the database cannot be used. */
export async function readStored(connection: Connection): Promise<Stored | undefined> {
  // First, because items of an earlier generation must not be stored in a later one.
  const generation = await connection.run(readGeneration);
  // Before the items, because another tab may be storing the marks of the first visit and then its day.
  const hasDays = await connection.run(hasRecordedDays);
  const items = await readItems(connection);
  if (generation === undefined || !items || hasDays === undefined) return undefined;
  return { generation, items, hasDays };
}
