import type { Entry } from '../entries/entry.ts';
import { deleteStoredParts } from './database/clear-stored.ts';
import type { Connection } from './database/connection.ts';
import type { Generation } from './database/schema.ts';
import { expiresBefore, findExpired } from './expire.ts';
import type { StoredRecord } from './records.ts';
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

  const beforeMsNow = () => expiresBefore(getSnapshot().records, now());
  const findExpiredNow = () => findExpired(getSnapshot(), beforeMsNow(), now());

  /** Deletes from the database. Returns what is deleted, or null if not all is. */
  async function deleteStored(): Promise<ReadonlySet<Entry | StoredRecord> | null> {
    const generation = getGeneration();
    const deleted = new Set<Entry | StoredRecord>();
    let judged = getSnapshot();
    let expired = findExpiredNow();
    for (;;) {
      // The operator may have changed meanwhile what is kept.
      if (getSnapshot() !== judged) [judged, expired] = [getSnapshot(), findExpiredNow()];
      const isLeft = (each: Entry | StoredRecord) => !deleted.has(each);
      const entries = expired.entries.filter(isLeft).slice(0, ENTRIES_PER_TRANSACTION);
      const records = expired.records.filter(isLeft).slice(0, ENTRIES_PER_TRANSACTION);
      if (entries.length + records.length === 0) return deleted;
      if (!(await deleteStoredParts(connection, generation, { entries, records }))) return null;
      for (const each of [...entries, ...records]) deleted.add(each);
    }
  }

  /** Entries and records that have changed meanwhile are other objects, and stay. Returns whether entries were deleted. */
  function deleteKnown(deleted: ReadonlySet<Entry | StoredRecord>): boolean {
    if (deleted.size === 0) return false;
    const { entries, records } = getSnapshot();
    const all = entries.all.filter((entry) => !deleted.has(entry));
    const withoutDeleted = (byId: ReadonlyMap<string, StoredRecord>) =>
      new Map([...byId].filter(([, record]) => !deleted.has(record)));
    publish({
      entries: { ...entries, all },
      records: new Map([...records].map(([kind, byId]) => [kind, withoutDeleted(byId)])),
    });
    onDeleted();
    return all.length < entries.all.length;
  }

  async function deleteFetches(beforeMs: number): Promise<void> {
    await connection.run(['fetches'], 'readwrite', (transaction) =>
      transaction.objectStore('fetches').delete(IDBKeyRange.upperBound(beforeMs, true)),
    );
    const { fetchTimesMs } = getSnapshot();
    publish({ fetchTimesMs: fetchTimesMs.filter((timeMs) => timeMs >= beforeMs) });
  }

  async function deleteExpired(): Promise<void> {
    const deletion = `${dayOf(now())} ${now() - beforeMsNow()}`;
    if (deletion === lastDeletion || getSnapshot().entries.status !== 'complete') return;
    const deleted = await deleteStored();
    if (!deleted) return;
    lastDeletion = deletion;
    const hasDeletedEntries = deleteKnown(deleted);
    await deleteFetches(beforeMsNow());
    if (hasDeletedEntries) onExpired();
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
