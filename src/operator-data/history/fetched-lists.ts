import { languageIn } from '../../title/entry-key.ts';
import { inBatches } from '../database/batches.ts';
import type { Transaction } from '../database/database.ts';
import { type HistoryEntry, hasSameContent } from './history-entry.ts';

/** What fetched lists add to the stored data. */
export interface FetchedLists {
  /** By day and entry key. */
  readonly entries: ReadonlyMap<string, HistoryEntry>;
  /** When the lists were fetched, in Unix milliseconds. */
  readonly fetchTimesMs: readonly number[];
  /** The entry keys of the last list. */
  readonly listedKeys: ReadonlySet<string>;
}

export const NO_LISTS: FetchedLists = { entries: new Map(), fetchTimesMs: [], listedKeys: new Set() };

/** Adds later lists to earlier ones. An entry keeps the time of its first fetch. */
export function addLists(earlier: FetchedLists, later: FetchedLists): FetchedLists {
  if (later.fetchTimesMs.length === 0) return earlier;
  const entries = new Map(earlier.entries);
  for (const [key, entry] of later.entries)
    entries.set(key, { ...entry, firstFetchedAtMs: (entries.get(key) ?? entry).firstFetchedAtMs });
  const fetchTimesMs = [...earlier.fetchTimesMs, ...later.fetchTimesMs];
  return { entries, fetchTimesMs, listedKeys: later.listedKeys };
}

/** What lists have changed in the history. */
export interface ListChanges {
  /** The entries that were not stored under any day. */
  readonly added: readonly HistoryEntry[];
  /**
   * The keys of the stored entries that new ones have replaced: another episode of the same title, platform and day, which
   * is no longer listed.
   */
  readonly replacedKeys: readonly string[];
  /** Whether anything but the time of the last fetch has changed. */
  readonly hasChanged: boolean;
}

/**
 * Stores lists. An entry that is already stored keeps the time of its first fetch. Lists that are older than the last stored
 * one add the entries that it lacks, and replace nothing.
 */
export async function putLists(
  transaction: Transaction,
  { entries, fetchTimesMs, listedKeys }: FetchedLists,
  dayOf: (timeMs: number) => string,
): Promise<ListChanges> {
  const added: HistoryEntry[] = [];
  const replacedKeys: string[] = [];
  let hasChanged = false;
  const lastMs = Math.max(...fetchTimesMs);
  const listed = transaction.objectStore('listed');
  const lastStoredMs = (await listed.getAllKeys()).at(-1)?.[0] ?? -Infinity;
  const isLater = lastMs >= lastStoredMs;
  const listedNow = isLater ? listedKeys : new Set((await listed.getAll()).flat());
  const history = transaction.objectStore('history');
  await inBatches([...entries.values()], async (part) => {
    const stored = await Promise.all(part.map(({ day, entryKey }) => history.get([day, entryKey])));
    // Async, so that a put that throws does not leave the promises of the other puts unhandled.
    const writes = part.map(async (entry, index) => {
      const old = stored[index];
      if (!old) {
        const ofTitle = await history.index('titleKey').getAll(entry.titleKey);
        if (ofTitle.every(({ entryKey }) => entryKey !== entry.entryKey)) added.push(entry);
        for (const other of ofTitle) {
          if (isReplaced(other, entry, listedNow)) replacedKeys.push(other.entryKey);
          if (isReplaced(entry, other, listedNow)) replacedKeys.push(entry.entryKey);
        }
        await history.put(entry);
        hasChanged = true;
      } else if (isLater && !hasSameContent(old, entry)) {
        await history.put({ ...entry, firstFetchedAtMs: old.firstFetchedAtMs });
        hasChanged = true;
      }
    });
    await Promise.all(writes);
  });
  if (isLater) {
    await listed.put([...listedKeys], [lastMs, 0]);
    await listed.delete(IDBKeyRange.upperBound([lastMs], true));
  }
  for (const fetchedAtMs of fetchTimesMs)
    if (await putFetchTime(transaction, dayOf(fetchedAtMs), fetchedAtMs)) hasChanged = true;
  return { added, replacedKeys, hasChanged };
}

function isReplaced(other: HistoryEntry, by: HistoryEntry, listedKeys: ReadonlySet<string>): boolean {
  return (
    listedKeys.has(by.entryKey) &&
    other.day === by.day &&
    other.platform === by.platform &&
    languageIn(other.entryKey) === languageIn(by.entryKey) &&
    !listedKeys.has(other.entryKey)
  );
}

/** Stores when a list was fetched on `day`. Returns whether it is the first of its hour. */
async function putFetchTime(transaction: Transaction, day: string, fetchedAtMs: number): Promise<boolean> {
  const days = transaction.objectStore('days');
  const timesMs = (await days.get(day))?.fetchTimesMs ?? [];
  const fetchTimesMs = lastOfEachHour([...timesMs, fetchedAtMs]);
  await days.put({ day, fetchTimesMs });
  return fetchTimesMs.length > timesMs.length;
}

/** Returns the last time of each hour, ascending. Times in Unix milliseconds. */
export function lastOfEachHour(timesMs: readonly number[]): number[] {
  const hourOf = (timeMs: number) => new Date(timeMs).setMinutes(0, 0, 0);
  const ascending = timesMs.toSorted((a, b) => a - b);
  return [...new Map(ascending.map((timeMs) => [hourOf(timeMs), timeMs])).values()];
}
