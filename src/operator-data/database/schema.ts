import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import type { HistoryEntry } from '../history/history-entry.ts';
import type { RecordKind, StoredRecord } from '../records.ts';

/** When the list was fetched on one day. */
export interface DayRecord {
  /** 'YYYY-MM-DD' in the operator's time zone. */
  readonly day: string;
  /** Unix milliseconds, ascending: the last fetch of each hour in which the list was fetched. */
  readonly fetchTimesMs: readonly number[];
}

export interface OperatorDataSchema extends DBSchema {
  /** What the operator has set, and seen marks. A new kind needs no object store: add it to `RecordValues` in records.ts. */
  records: { key: [kind: RecordKind, id: string]; value: StoredRecord };
  history: {
    key: [day: string, entryKey: string];
    value: HistoryEntry;
    indexes: { titleKey: string; firstFetchedAtMs: number };
  };
  days: { key: string; value: DayRecord };
  /** The entry keys of the list that was fetched last. `start` is 0; earlier versions stored the list in several parts. */
  listed: { key: [fetchedAtMs: number, start: number]; value: readonly string[] };
  /** The type `Generation` explains the value. */
  meta: { key: 'generation'; value: number };
}

export type Database = IDBPDatabase<OperatorDataSchema>;

/** Brings the schema from one version to the next. */
export type Upgrade = (
  database: Database,
  transaction: IDBPTransaction<OperatorDataSchema, StoreNames<OperatorDataSchema>[], 'versionchange'>,
) => void | Promise<void>;
