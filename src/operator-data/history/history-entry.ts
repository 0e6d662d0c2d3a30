import { type EntryIdentity, keysOf } from '../../title/entry-key.ts';

/** An entry of today's list, with the fields that the history stores. `ListEntry` satisfies this interface. */
export interface FetchedEntry extends EntryIdentity {
  readonly updateInfo: string;
  readonly coverUrl: string | null;
  readonly detailUrl: string | null;
  /** Unix milliseconds, or null. */
  readonly updatedAtMs: number | null;
}

/** An entry as the history stores it, at most once for each `day`. */
export interface HistoryEntry extends FetchedEntry {
  /** 'YYYY-MM-DD': the day of the update or, without an update time, of the fetch, in the operator's time zone. */
  readonly day: string;
  readonly entryKey: string;
  readonly titleKey: string;
  /** Unix milliseconds. */
  readonly firstFetchedAtMs: number;
}

/** `dayOf` is the lookup of `createDayLookup`. */
export function toHistoryEntry(
  entry: FetchedEntry,
  fetchedAtMs: number,
  dayOf: (timeMs: number) => string,
): HistoryEntry {
  const { title, platform, updateCount, updateInfo, coverUrl, detailUrl, updatedAtMs } = entry;
  return {
    day: dayOf(updatedAtMs ?? fetchedAtMs),
    ...keysOf(entry),
    ...{ title, platform, updateCount, updateInfo, coverUrl, detailUrl, updatedAtMs },
    firstFetchedAtMs: fetchedAtMs,
  };
}

/** Whether two history entries with the same key differ at most in the time of their first fetch. */
export function hasSameContent(first: HistoryEntry, second: HistoryEntry): boolean {
  return (
    first.title === second.title &&
    first.updateInfo === second.updateInfo &&
    first.coverUrl === second.coverUrl &&
    first.detailUrl === second.detailUrl &&
    first.updatedAtMs === second.updatedAtMs
  );
}
