import type { Connection } from '../database/connection.ts';
import type { Generation } from '../database/generation.ts';
import type { Item } from '../items.ts';
import { type HistoryEntry, hasSameContent } from './history-entry.ts';

/**
 * Stores history entries, and seen marks in place of stored ones. An entry that is already stored keeps the time of its
 * first fetch.
 */
export function writeHistory(
  { write }: Connection,
  generation: Generation,
  entries: readonly HistoryEntry[],
  marks: readonly Item[],
): Promise<boolean> {
  return write(generation, ['history', 'items'], async (transaction) => {
    const store = transaction.objectStore('history');
    const stored = await Promise.all(entries.map(({ day, entryKey }) => store.get([day, entryKey])));
    // Async, so that a put that throws does not leave the promises of the other puts unhandled.
    const writes = entries.map(async (entry, index) => {
      const old = stored[index];
      if (!old) await store.put(entry);
      else if (!hasSameContent(old, entry))
        await store.put({ ...entry, firstFetchedAtMs: old.firstFetchedAtMs });
    });
    const items = transaction.objectStore('items');
    await Promise.all([...writes, ...marks.map(async (mark) => void (await items.put(mark)))]);
  });
}

/** Stores when the list was fetched on `day`, keeping only the last time of each hour. */
export function writeFetch(
  { write }: Connection,
  generation: Generation,
  day: string,
  fetchedAtMs: number,
): Promise<boolean> {
  const hourOf = (timeMs: number) => new Date(timeMs).setMinutes(0, 0, 0);
  return write(generation, ['days'], async (transaction) => {
    const store = transaction.objectStore('days');
    const timesMs = (await store.get(day))?.fetchTimesMs ?? [];
    // Another tab may have stored a later fetch of the same hour.
    const lastMs = Math.max(
      fetchedAtMs,
      ...timesMs.filter((timeMs) => hourOf(timeMs) === hourOf(fetchedAtMs)),
    );
    const otherTimesMs = timesMs.filter((timeMs) => hourOf(timeMs) !== hourOf(fetchedAtMs));
    await store.put({ day, fetchTimesMs: [...otherTimesMs, lastMs].sort((a, b) => a - b) });
  });
}
