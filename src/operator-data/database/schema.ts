import type { DBSchema, IDBPDatabase } from 'idb';
import type { LastList } from '../../entries/entries.ts';
import type { StoredEntry } from '../../entries/entry.ts';
import type { EntryKey } from '../../entries/entry-key.ts';
import type { RecordKind, StoredRecord } from '../records.ts';

/** Increase it with every change of the schema. CONTRIBUTING says how to write and test an upgrade. */
export const SCHEMA_VERSION = 1;

interface Meta {
  /**
   * How many times all data has been cleared since the database was created. What a tab prepared in an earlier generation is
   * not stored.
   */
  generation: number;
  /** Present once the operator's first visit has ended. */
  hasVisited: true;
  lastList: LastList;
}

export interface OperatorDataSchema extends DBSchema {
  /** What the operator has set, and seen marks. A new kind needs no object store: add it to `RecordValues` in records.ts. */
  records: { key: [kind: RecordKind, id: string]; value: StoredRecord };
  entries: { key: [day: string, key: EntryKey]; value: StoredEntry };
  /** By the start of an hour: when the list was last fetched in it. Both in Unix milliseconds. */
  fetches: { key: number; value: number };
  meta: { key: keyof Meta; value: Meta[keyof Meta] };
}

export type Database = IDBPDatabase<OperatorDataSchema>;

export function createStores(database: Database): void {
  database.createObjectStore('records', { keyPath: ['kind', 'id'] });
  database.createObjectStore('entries', { keyPath: ['day', 'key'] });
  database.createObjectStore('fetches');
  database.createObjectStore('meta');
}

interface MetaTransaction {
  objectStore(name: 'meta'): { get(key: keyof Meta): Promise<Meta[keyof Meta] | undefined> };
}

export async function readMeta<Key extends keyof Meta>(
  transaction: MetaTransaction,
  key: Key,
): Promise<Meta[Key] | undefined> {
  return (await transaction.objectStore('meta').get(key)) as Meta[Key] | undefined;
}

/** Null if the database has not been read. */
export type Generation = number | null;

export async function readGeneration(transaction: MetaTransaction): Promise<number> {
  return (await readMeta(transaction, 'generation')) ?? 0;
}
