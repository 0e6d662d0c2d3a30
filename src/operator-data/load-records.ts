import { laterList } from '../entries/entries.ts';
import type { Connection } from './database/connection.ts';
import { readStored, readWeek, type Stored } from './database/read.ts';
import type { Generation } from './database/schema.ts';
import { lastOfEachHour } from './database/write.ts';
import type { Pending } from './pending.ts';
import type { EntryReader } from './read-entries.ts';
import { allOf, applyChange, isUnconfirmed, mergeRecords, type StoredRecord } from './records.ts';
import { type OperatorDataSnapshot, READY } from './snapshot.ts';
import type { StoredMarker } from './stored-marker.ts';
import type { Visits } from './visits.ts';

interface LoadOptions {
  connection: Connection;
  pending: Pending;
  reader: EntryReader;
  visits: Visits;
  marker: StoredMarker;
  getSnapshot(): OperatorDataSnapshot;
  publish(changes: Partial<OperatorDataSnapshot>): void;
  /** Unix milliseconds. */
  now(): number;
  /** Null until the records have been read. */
  getGeneration(): Generation;
  setGeneration(generation: Generation): void;
  /** Forgets all data of this page and begins the given generation. */
  forgetAll(next: Generation): void;
  /** Stores records that are shown already. */
  save(records: readonly StoredRecord[]): void;
}

/** Returns the function that reads the records, merges them with what this page knows, and begins to read the entries. */
export function createLoad(options: LoadOptions): () => Promise<void> {
  const { connection, pending, reader, visits, marker, getSnapshot, publish, now } = options;
  const { getGeneration, setGeneration, forgetAll, save } = options;

  /** @param visitEndMs the end of the last visit, in Unix milliseconds, if this start has ended it */
  async function merge(stored: Stored, isStart: boolean, visitEndMs: number | null): Promise<void> {
    const before = getGeneration();
    // Before the records are published, so that no entry of an earlier visit is shown as new for a moment.
    const firstWeek = visitEndMs === null ? null : await readWeek(connection, null);
    if (getGeneration() !== before) return await load();
    setGeneration(stored.generation);
    // A list may have arrived meanwhile.
    const { state, isFirstVisit, records, fetchTimesMs, lastList } = getSnapshot();
    // This page assumed a first visit, but the stored data shows an earlier one.
    const isLaterVisit = isStart && stored.hasVisited;
    if (isLaterVisit) pending.drop({ record: isUnconfirmed, entry: () => false });
    const past = visits.markPast(stored.records, firstWeek?.entries ?? []);
    const marked = applyChange(stored.records, past, visitEndMs ?? 0, false);
    const known = allOf(records).filter((record) => !isLaterVisit || !isUnconfirmed(record));
    const isEmpty = !stored.hasVisited && stored.records.size === 0;
    publish({
      // A full database is still a problem after another tab has caused a reload.
      state: state.kind === 'loading' ? READY : state,
      isRead: true,
      records: mergeRecords(marked.records, known),
      fetchTimesMs: lastOfEachHour([...stored.fetchTimesMs, ...fetchTimesMs]),
      lastList: laterList(stored.lastList, lastList),
      // If the storage is full, `hasVisited` may be missing although this page has ended the first visit.
      isFirstVisit: isFirstVisit && !stored.hasVisited,
      ...(isStart && { isEmptied: isEmpty && marker.read() === 'stored' }),
    });
    if (!isEmpty) marker.write('stored');
    if (marked.changed.length > 0) save(marked.changed);
    reader.begin();
  }

  async function load(): Promise<void> {
    const before = getGeneration();
    const isStart = before === null;
    const stored = await readStored(connection);
    if (!stored) return reader.fail();
    // All data was cleared meanwhile.
    if (getGeneration() !== before) return await load();
    // Another tab has cleared all data while this page was in the back/forward cache.
    if (!isStart && stored.generation !== before) forgetAll(stored.generation);
    const visitEndMs = isStart ? visits.start(stored.records, stored.fetchTimesMs, now()) : null;
    await merge(stored, isStart, visitEndMs);
  }

  return load;
}
