import type { Entry } from '../entries/entry.ts';
import { deleteStoredParts } from './database/clear-stored.ts';
import type { Connection } from './database/connection.ts';
import type { Generation } from './database/schema.ts';
import { type Expired, expiresBefore, findExpired } from './expire.ts';
import { recordKeyOf, type StoredRecord } from './records.ts';
import type { OperatorDataSnapshot } from './snapshot.ts';

/** Entries, and records, per transaction. Other reads and writes wait for it, so it must be short. */
const ENTRIES_PER_TRANSACTION = 250;

interface DeletionOptions {
  connection: Connection;
  getSnapshot(): OperatorDataSnapshot;
  publish(changes: Partial<OperatorDataSnapshot>): void;
  /** Unix milliseconds. */
  now(): number;
  dayOf(timeMs: number): string;
  getGeneration(): Generation;
  /** Called after entries were deleted from the database and from memory. */
  onDeleted(): void;
  /** Called after expired entries were deleted. */
  onExpired(): void;
}

/** Deletes old entries from the database and from memory. */
export function createDeletion(options: DeletionOptions) {
  const { connection, getSnapshot, publish, now, dayOf, getGeneration } = options;
  const { onDeleted, onExpired } = options;
  /** The day of the last deletion of expired entries, and the preference that it used. */
  let lastDeletion = '';
  let deleting = Promise.resolve();

  /** Returns whether all are deleted. */
  async function deleteStored({ entries, records }: Expired): Promise<boolean> {
    const generation = getGeneration();
    const count = Math.max(entries.length, records.length);
    for (let start = 0; start < count; start += ENTRIES_PER_TRANSACTION) {
      const end = start + ENTRIES_PER_TRANSACTION;
      const part = { entries: entries.slice(start, end), records: records.slice(start, end) };
      if (!(await deleteStoredParts(connection, generation, part))) return false;
    }
    const idOf = ({ day, key }: Entry) => `${day} ${key}`;
    const [deleted, deletedRecords] = [new Set(entries.map(idOf)), new Set(records.map(recordKeyOf))];
    const known = getSnapshot();
    const withoutDeleted = (byId: ReadonlyMap<string, StoredRecord>) =>
      new Map([...byId].filter(([, record]) => !deletedRecords.has(recordKeyOf(record))));
    if (count === 0) return true;
    publish({
      entries: { ...known.entries, all: known.entries.all.filter((entry) => !deleted.has(idOf(entry))) },
      records: new Map([...known.records].map(([kind, byId]) => [kind, withoutDeleted(byId)])),
    });
    onDeleted();
    return true;
  }

  async function deleteFetches(beforeMs: number): Promise<void> {
    await connection.run(['fetches'], 'readwrite', (transaction) =>
      transaction.objectStore('fetches').delete(IDBKeyRange.upperBound(beforeMs, true)),
    );
    const { fetchTimesMs } = getSnapshot();
    publish({ fetchTimesMs: fetchTimesMs.filter((timeMs) => timeMs >= beforeMs) });
  }

  async function deleteExpired(): Promise<void> {
    const { records, entries } = getSnapshot();
    const beforeMs = expiresBefore(records, now());
    const deletion = `${dayOf(now())} ${now() - beforeMs}`;
    if (deletion === lastDeletion || entries.status !== 'complete') return;
    const expired = findExpired(getSnapshot(), beforeMs, now());
    if (!(await deleteStored(expired))) return;
    lastDeletion = deletion;
    await deleteFetches(beforeMs);
    if (expired.entries.length > 0) onExpired();
  }

  return {
    /**
     * Deletes what has expired, once a day, and again when the operator has changed how long the history is kept. Does
     * nothing until all entries have been read.
     */
    deleteExpired(): Promise<void> {
      // Runs after the previous deletion, which may have failed.
      deleting = deleting.then(deleteExpired);
      return deleting;
    },
  };
}
