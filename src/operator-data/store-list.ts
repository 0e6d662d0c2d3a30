import { addEntries, entriesByKey, type LastList, laterList, withAll } from '../entries/entries.ts';
import type { Entry } from '../entries/entry.ts';
import type { EntryKey } from '../entries/entry-key.ts';
import type { AnimeList } from '../entries/list.ts';
import { onIdle } from '../time/on-idle.ts';
import { lastOfEachHour } from './database/write.ts';
import type { Pending } from './pending.ts';
import type { EntryReader } from './read-entries.ts';
import type { StoredRecord } from './records.ts';
import type { OperatorDataSnapshot } from './snapshot.ts';
import type { Visits } from './visits.ts';

interface ListsOptions {
  pending: Pending;
  reader: EntryReader;
  visits: Visits;
  getSnapshot(): OperatorDataSnapshot;
  publish(changes: Partial<OperatorDataSnapshot>): void;
  /** Resolves once the records have been read, or reading them has failed. */
  whenLoaded(): Promise<void>;
  /** Tells the other tabs what a list has changed, and stores everything that is pending. */
  send(changed: {
    records: readonly StoredRecord[];
    entries: readonly Entry[];
    fetchTimesMs: readonly number[];
    lastList: LastList | null;
  }): Promise<void>;
}

/** Adds the lists that this page fetches to the entries. A list is settled once it is known what it means for seen marks. */
export function createLists(options: ListsOptions) {
  const { pending, reader, visits, getSnapshot, publish, whenLoaded, send } = options;
  let lastFetchedAtMs: number | null = null;
  let unsettledCount = 0;
  let settled = Promise.resolve();

  /** @param earlierFetchesMs when the earlier lists were fetched, as far as this page knew when the list came */
  async function settleList(
    { entries: listed, fetchedAtMs }: AnimeList,
    changed: readonly Entry[],
    earlierFetchesMs: readonly number[],
  ): Promise<void> {
    const { lastList: last } = getSnapshot();
    await whenLoaded();
    // Showing the list comes first.
    await new Promise<void>(onIdle);
    await reader.firstWeekRead();
    unsettledCount -= 1;
    // All data was cleared meanwhile.
    if (last && getSnapshot().lastList === null) return;
    visits.endPast(fetchedAtMs, earlierFetchesMs);
    const marks = visits.endFirst(listed);
    // Not the last list of the snapshot, which may be a later one of another tab.
    const lastList = { fetchedAtMs, keys: listed.map(({ key }) => key) };
    await send({ records: marks, entries: changed, fetchTimesMs: [fetchedAtMs], lastList });
  }

  return {
    hasUnsettled: () => unsettledCount > 0,
    /** Resolves when storing all lists so far has succeeded or failed. */
    settle: () => settled,
    /** Call this when all data was cleared: the same list may be stored again. */
    forget(): void {
      lastFetchedAtMs = null;
    },
    /** Shows the entries of a list at once. Earlier entries are marked as seen once these have been read. */
    storeList(list: AnimeList): Promise<void> {
      const { entries: listed, fetchedAtMs } = list;
      // Also stores an earlier time, because the clock may have been set back.
      if (fetchedAtMs === lastFetchedAtMs) return settled;
      lastFetchedAtMs = fetchedAtMs;
      const { entries, lastList, fetchTimesMs } = getSnapshot();
      const own = { fetchedAtMs, keys: listed.map(({ key }) => key) };
      const isLater = laterList(lastList, own) === own;
      const before = entriesByKey(entries.all);
      const { all, added, changed } = addEntries(entries.all, listed, isLater);
      reader.noteChanged(changed);
      const dayBefore = (key: EntryKey) => before.get(key)?.day;
      pending.addList({ added, changed, fetchedAtMs, lastList: isLater ? own : null, dayBefore });
      publish({
        entries: withAll(entries, all),
        lastList: isLater ? own : lastList,
        fetchTimesMs: lastOfEachHour([...fetchTimesMs, fetchedAtMs]),
      });
      unsettledCount += 1;
      settled = settled.then(() => settleList(list, changed, fetchTimesMs));
      return settled;
    },
  };
}

export type Lists = ReturnType<typeof createLists>;
