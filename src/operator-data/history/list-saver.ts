import { onIdle } from '../../time/on-idle.ts';
import { keysOf } from '../../title/entry-key.ts';
import type { Connection } from '../database/connection.ts';
import type { Transaction } from '../database/database.ts';
import type { Generation } from '../database/generation.ts';
import { putRecords } from '../database/store-records.ts';
import { readPreference } from '../preferences.ts';
import type { StoredRecord } from '../records.ts';
import type { OperatorDataSnapshot } from '../snapshot.ts';
import { deleteExpired } from './delete-old.ts';
import { addLists, type FetchedLists, type ListChanges, NO_LISTS, putLists } from './fetched-lists.ts';
import { type FetchedEntry, toHistoryEntry } from './history-entry.ts';

interface ListSaverOptions {
  connection: Connection;
  getSnapshot(): OperatorDataSnapshot;
  getGeneration(): Generation;
  /** Resolves when the snapshot has the stored data. */
  loaded(): Promise<void>;
  /** Unix milliseconds. */
  now(): number;
  dayOf(timeMs: number): string;
  /** Called before a list that was fetched at this time is stored. */
  endPastVisits(fetchedAtMs: number): Promise<void>;
  /**
   * Called after the first visit's list was stored or could not be stored. `marks` has a seen mark for each entry that had
   * none.
   */
  endFirstVisit(marks: readonly StoredRecord[], areStored: boolean): void;
  /** Called after a list is stored. */
  onStored(changes: ListChanges): void;
  /** Called after expired entries were deleted. */
  onDeleted(): void;
}

/** Stores each fetched list once, in one transaction. */
export interface ListSaver {
  save(entries: readonly FetchedEntry[], fetchedAtMs: number): Promise<void>;
  /** The entry keys of the last list; empty before the first one. */
  listedKeys(): ReadonlySet<string>;
  /** Whether all lists are stored. */
  isStored(): boolean;
  /** Stores what could not be stored before. */
  retry(): void;
  /** Call this when all data is cleared. Allows the last list to be stored again. */
  forget(): void;
  /** Resolves when storing all lists so far has succeeded or failed. */
  settle(): Promise<void>;
}

export function createListSaver(options: ListSaverOptions): ListSaver {
  const { connection, getSnapshot, getGeneration, loaded, now, dayOf } = options;
  let saved = Promise.resolve();
  let lastFetchedAtMs: number | null = null;
  let unsaved = NO_LISTS;
  /** What is being stored. */
  let inFlight: FetchedLists | null = null;
  let listedKeys: ReadonlySet<string> = new Set();
  /** The day of the last deletion of expired entries, and the preference that it used. */
  let lastDeletion = '';

  async function saveUnsaved(): Promise<void> {
    await loaded();
    // Showing the list comes first.
    await new Promise<void>(onIdle);
    const fetchedAtMs = unsaved.fetchTimesMs.at(-1);
    if (fetchedAtMs === undefined) return;
    await options.endPastVisits(fetchedAtMs);
    const lists = unsaved;
    inFlight = lists;
    unsaved = NO_LISTS;
    const { isFirstVisit } = getSnapshot();
    const marks = isFirstVisit ? firstVisitMarks(lists, getSnapshot()) : [];
    const { isStored, changes } = await write(lists, marks);
    // All data was cleared meanwhile.
    if (inFlight !== lists) return;
    inFlight = null;
    if (!isStored) unsaved = addLists(lists, unsaved);
    if (isFirstVisit) options.endFirstVisit(marks, isStored);
    if (!isStored) return;
    options.onStored(changes);
    await deleteExpiredOnceADay();
  }

  async function write(lists: FetchedLists, marks: readonly StoredRecord[]) {
    const stores = ['history', 'days', 'listed', 'records'] as const;
    let changes: ListChanges = { added: [], replacedKeys: [], hasChanged: false };
    const putAll = async (transaction: Transaction) => {
      await putRecords(transaction, marks);
      changes = await putLists(transaction, lists, dayOf);
    };
    const isStored = await connection.write(getGeneration(), stores, putAll);
    return { isStored, changes };
  }

  async function deleteExpiredOnceADay(): Promise<void> {
    const { records } = getSnapshot();
    const deletion = `${dayOf(now())} ${readPreference(records, 'history-days')}`;
    if (deletion === lastDeletion) return;
    lastDeletion = deletion;
    if (await deleteExpired(connection, records, listedKeys, now())) options.onDeleted();
  }

  function enqueue(): Promise<void> {
    saved = saved.then(saveUnsaved);
    return saved;
  }

  return {
    save(entries, fetchedAtMs) {
      // Also stores an earlier time, because the clock may have been set back.
      if (fetchedAtMs === lastFetchedAtMs) return saved;
      lastFetchedAtMs = fetchedAtMs;
      listedKeys = new Set(entries.map((entry) => keysOf(entry).entryKey));
      const added = entries.map((entry) => toHistoryEntry(entry, fetchedAtMs, dayOf));
      const byKey = new Map(added.map((entry) => [`${entry.day} ${entry.entryKey}`, entry]));
      unsaved = addLists(unsaved, { entries: byKey, fetchTimesMs: [fetchedAtMs], listedKeys });
      return enqueue();
    },
    listedKeys: () => listedKeys,
    isStored: () => inFlight === null && unsaved.fetchTimesMs.length === 0,
    retry: () => void enqueue(),
    forget() {
      lastFetchedAtMs = null;
      unsaved = NO_LISTS;
      inFlight = null;
    },
    settle: () => saved,
  };
}

/** Marks with the earliest possible time, so that any change that the operator makes meanwhile wins. */
function firstVisitMarks({ entries }: FetchedLists, { records }: OperatorDataSnapshot): StoredRecord[] {
  const keys = new Set([...entries.values()].map(({ entryKey }) => entryKey));
  const unmarked = [...keys].filter((key) => !records.get('seen')?.has(key));
  return unmarked.map((id) => ({ kind: 'seen', id, value: true, changedAtMs: 0 }));
}
