import type { Connection } from './database/connection.ts';
import { askToKeepData } from './kept-data.ts';
import type { Pending } from './pending.ts';
import {
  type AppliedChange,
  applyChange,
  type Change,
  mergeRecords,
  type Records,
  type StoredRecord,
} from './records.ts';
import type { OperatorDataSnapshot } from './snapshot.ts';

interface RecordChangesOptions {
  connection: Connection;
  pending: Pending;
  getSnapshot(): OperatorDataSnapshot;
  publish(changes: Partial<OperatorDataSnapshot>): void;
  /** Unix milliseconds. */
  now(): number;
  /** Tells the other tabs what has changed, and stores everything that is pending. */
  send(changed: { records: readonly StoredRecord[] }): Promise<void>;
  /** Called when this page has changed records. */
  onChange(): void;
}

/** Creates the functions that change records: in memory at once, then in the other tabs and in the database. */
export function createRecordChanges(options: RecordChangesOptions) {
  const { connection, pending, getSnapshot, publish, now, send, onChange } = options;

  /** Stores records that are shown already. */
  function save(changed: readonly StoredRecord[]): void {
    pending.addRecords(changed);
    void send({ records: changed });
  }

  /** Shows these records and stores those of them that have changed. */
  function adopt(records: Records, changed: readonly StoredRecord[]): void {
    if (!getSnapshot().records.has('follow') && records.has('follow')) void askToKeepData();
    publish({ records });
    save(changed);
  }

  return {
    save,
    /** Merges records that another browser has changed. */
    merge(records: readonly StoredRecord[]): void {
      connection.retry();
      adopt(mergeRecords(getSnapshot().records, records), records);
    },
    /** @param atMs when the change was made, in Unix milliseconds; by default now */
    apply(change: Change, atMs = now()): AppliedChange {
      connection.retry();
      const { records, isFirstVisit } = getSnapshot();
      const applied = applyChange(records, change, atMs, isFirstVisit);
      adopt(applied.records, applied.changed);
      onChange();
      return applied;
    },
  };
}
