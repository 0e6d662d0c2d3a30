import type { Entry } from '../entries/entry.ts';
import type { EntryKey } from '../entries/entry-key.ts';
import type { Connection } from './database/connection.ts';
import type { Generation } from './database/schema.ts';
import { type Batch, putBatch } from './database/write.ts';
import type { Pending } from './pending.ts';
import type { OperatorDataSnapshot } from './snapshot.ts';

export const ALL_STORES = ['records', 'entries', 'fetches', 'meta'] as const;

interface WriteQueueOptions {
  connection: Connection;
  pending: Pending;
  getSnapshot(): OperatorDataSnapshot;
  /** Null until the records have been read: nothing is stored before. */
  getGeneration(): Generation;
  /** Whether a list has arrived whose first-visit marks are not known yet. */
  hasUnsettledList(): boolean;
  /** Called with the entries that this browser was the first to store. */
  onAdded(entries: readonly Entry[]): void;
  /** Called when nothing is pending any longer and the database is open. */
  onAllStored(): void;
}

/** Stores what is pending, one transaction after another. What failed stays pending. */
export interface WriteQueue {
  /** Stores everything that is pending in one transaction. Resolves when that has succeeded or failed. */
  flush(): Promise<void>;
  /** Resolves when all transactions so far have succeeded or failed. */
  settle(): Promise<void>;
}

export function createWriteQueue(options: WriteQueueOptions): WriteQueue {
  const { connection, pending, getSnapshot, getGeneration, hasUnsettledList } = options;
  const { onAdded, onAllStored } = options;
  let last = Promise.resolve();

  async function flushNow(): Promise<void> {
    const generation = getGeneration();
    if (generation === null) return;
    const all = pending.take();
    // If a list were stored without its first-visit marks, the next list would be treated as that of the first visit.
    const batch = hasUnsettledList() ? recordsOf(all) : all;
    if (pending.isEmpty() || (await store(batch, generation))) {
      if (pending.isEmpty() && connection.confirm()) onAllStored();
      return;
    }
    // The records are small. If a list does not fit into the storage, they are stored without it, and it stays pending.
    const { state } = getSnapshot();
    const isFull = state.kind === 'problem' && state.reason === 'full';
    const hasList = batch.entries.length + batch.fetchTimesMs.length > 0;
    if (isFull && batch.records.length > 0 && hasList) await store(recordsOf(batch), generation);
  }

  /** Stores a batch in one transaction. Returns whether it is stored. */
  async function store(batch: Batch, generation: number): Promise<boolean> {
    let addedKeys: ReadonlySet<EntryKey> = new Set();
    const isStored = await connection.write(generation, ALL_STORES, async (transaction) => {
      addedKeys = await putBatch(transaction, batch);
    });
    // If all data was cleared meanwhile, nothing is pending any longer.
    if (!isStored || getGeneration() !== generation) return false;
    const added = pending.settle(batch, addedKeys);
    if (added.length > 0) onAdded(added);
    return true;
  }

  return {
    flush() {
      last = last.then(flushNow);
      return last;
    },
    settle: () => last,
  };
}

/** Only the records of a batch. First-visit marks must be stored together with `hasVisited`, which ends the first visit. */
function recordsOf({ records, hasVisited }: Batch): Batch {
  return { records, entries: [], fetchTimesMs: [], lastList: null, hasVisited };
}
