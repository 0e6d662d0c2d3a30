import { type LastList, mergeFetches } from '../entries/entries.ts';
import type { Entry } from '../entries/entry.ts';
import type { EntryKey } from '../entries/entry-key.ts';
import type { Batch, EntryToStore } from './database/write.ts';
import { laterOf, recordKeyOf, type StoredRecord } from './records.ts';

interface PendingEntry extends EntryToStore {
  /** Whether this browser has not fetched the entry before, as far as is known. */
  readonly isAdded: boolean;
}

/** What a list has added to the entries. */
interface ListToStore {
  readonly added: readonly Entry[];
  /** All that have changed, `added` included. */
  readonly changed: readonly Entry[];
  readonly fetchedAtMs: number;
  /** Null if a later list is known. */
  readonly lastList: LastList | null;
  /** The day under which an entry was known before. */
  dayBefore(key: EntryKey): string | undefined;
}

/** Everything that is not stored yet. It lasts as long as the page, and is stored in one transaction. */
export function createPending() {
  const records = new Map<string, StoredRecord>();
  const entries = new Map<EntryKey, PendingEntry>();
  let fetchTimesMs: readonly number[] = [];
  let lastList: LastList | null = null;
  let hasVisited = false;
  /** Keys of entries that turned out to be stored under another day. */
  const datedAgain = new Set<EntryKey>();

  return {
    isEmpty: () => records.size + entries.size + fetchTimesMs.length === 0 && !hasVisited,
    addRecords(changed: readonly StoredRecord[]): void {
      for (const record of changed) {
        const key = recordKeyOf(record);
        records.set(key, laterOf(records.get(key), record));
      }
    },
    addList(list: ListToStore): void {
      const added = new Set(list.added);
      for (const entry of list.changed) {
        const before = entries.get(entry.key);
        const days = [...(before?.otherDays ?? []), before?.entry.day, list.dayBefore(entry.key)];
        const otherDays = days.filter((day): day is string => day !== undefined && day !== entry.day);
        entries.set(entry.key, { entry, otherDays, isAdded: before?.isAdded ?? added.has(entry) });
      }
      fetchTimesMs = [...fetchTimesMs, list.fetchedAtMs];
      lastList = list.lastList ?? lastList;
    },
    endFirstVisit(): void {
      hasVisited = true;
    },
    entries: (): readonly Entry[] => [...entries.values()].map(({ entry }) => entry),
    /**
     * Call this with an entry that turns out to be stored already. `later` is the same entry from a later fetch. If its day
     * differs, it replaces the stored entry.
     */
    markStored(stored: Entry, later: Entry | undefined): void {
      const { key, day } = stored;
      const known = entries.get(key);
      const latest = known?.entry ?? later;
      if (!latest || (!known && latest.day === day)) return;
      if (latest.day !== day) datedAgain.add(key);
      const otherDays = [...(known?.otherDays ?? []), ...(latest.day === day ? [] : [day])];
      entries.set(key, { entry: mergeFetches(stored, latest), otherDays, isAdded: false });
    },
    isDatedAgain: (key: EntryKey): boolean => datedAgain.has(key),
    /** Drops what must not be stored any more. */
    drop(isDropped: { record(record: StoredRecord): boolean; entry(key: EntryKey): boolean }): void {
      for (const [key, record] of records) if (isDropped.record(record)) records.delete(key);
      for (const key of entries.keys()) if (isDropped.entry(key)) entries.delete(key);
    },
    clear(): void {
      records.clear();
      entries.clear();
      datedAgain.clear();
      [fetchTimesMs, lastList, hasVisited] = [[], null, false];
    },
    take: (): Batch => ({
      records: [...records.values()],
      entries: [...entries.values()],
      fetchTimesMs,
      lastList,
      hasVisited,
    }),
    /**
     * Call this when a batch is stored. What has changed since stays pending. Returns the entries that this browser has not
     * fetched before.
     * @param addedKeys see `putBatch`
     */
    settle(batch: Batch, addedKeys: ReadonlySet<EntryKey>): readonly Entry[] {
      for (const record of batch.records)
        if (records.get(recordKeyOf(record)) === record) records.delete(recordKeyOf(record));
      const added: Entry[] = [];
      for (const stored of batch.entries) {
        const { key } = stored.entry;
        const now = entries.get(key);
        if (now?.isAdded && addedKeys.has(key)) added.push(stored.entry);
        if (now === stored) entries.delete(key);
        else if (now) entries.set(key, { ...now, isAdded: false });
      }
      fetchTimesMs = fetchTimesMs.filter((timeMs) => !batch.fetchTimesMs.includes(timeMs));
      if (lastList === batch.lastList) lastList = null;
      if (batch.hasVisited) hasVisited = false;
      return added;
    },
  };
}

export type Pending = ReturnType<typeof createPending>;
