import type { Connection } from '../database/connection.ts';
import type { Generation } from '../database/generation.ts';
import type { Item } from '../items.ts';
import { type HistoryEntry, type ListedEntry, toHistoryEntry } from './history-entry.ts';
import { writeFetch, writeHistory } from './store-history.ts';

/** Entries per transaction, few enough to take only a few milliseconds. */
const ENTRIES_PER_SLICE = 100;

interface RecordOptions {
  connection: Connection;
  generation: Generation;
  /** Unix milliseconds. */
  fetchedAtMs: number;
  /** Whether all entries count as seen. */
  isFirstVisit: boolean;
  dayOf(timeMs: number): string;
  /** Resolves when the next slice may be stored. */
  wait(): Promise<void>;
  /** False once all data was cleared. */
  isCurrent(): boolean;
  /** Whether the operator or an interrupted first visit has already marked the entry with this key. */
  isMarked(entryKey: string): boolean;
}

export interface Recorded {
  /** On the first visit, a seen mark by the key of each entry that had no mark, even if the database cannot be used. */
  readonly marks: ReadonlyMap<string, Item>;
  /** Those of the marks that could not be stored. */
  readonly unsavedMarks: readonly Item[];
  /** Whether everything is stored. */
  readonly isStored: boolean;
}

/** Stores a fetched list in slices. */
export async function recordList(
  entries: readonly ListedEntry[],
  { connection, generation, fetchedAtMs, isFirstVisit, dayOf, wait, isCurrent, isMarked }: RecordOptions,
): Promise<Recorded> {
  const marksByKey = new Map<string, Item>();
  const unsavedMarks: Item[] = [];
  let areEntriesStored = true;
  for (let start = 0; start < entries.length; start += ENTRIES_PER_SLICE) {
    await wait();
    if (!isCurrent()) break;
    const slice = entries
      .slice(start, start + ENTRIES_PER_SLICE)
      .map((entry) => toHistoryEntry(entry, fetchedAtMs, dayOf));
    const marks = isFirstVisit ? slice.filter(({ entryKey }) => !isMarked(entryKey)).map(firstVisitMark) : [];
    const isStored = await writeHistory(connection, generation, slice, marks);
    if (!isStored) {
      unsavedMarks.push(...marks);
      areEntriesStored = false;
    }
    for (const mark of marks) marksByKey.set(mark.id, mark);
  }
  // Stored last, so that a first visit counts as ended only if its recording was not interrupted.
  const day = dayOf(fetchedAtMs);
  const isFetchStored = await writeFetch(connection, generation, day, fetchedAtMs);
  return { marks: marksByKey, unsavedMarks, isStored: areEntriesStored && isFetchStored };
}

/** Returns a mark with the earliest possible time, so that any change that the operator makes meanwhile wins. */
function firstVisitMark({ entryKey }: HistoryEntry): Item {
  return { kind: 'seen', id: entryKey, value: true, changedAtMs: 0 };
}
