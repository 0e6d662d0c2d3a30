import { DAY_MS } from '../../time/day.ts';
import { type Connection, LONG_TIMEOUT_MS } from '../database/connection.ts';
import type { Transaction } from '../database/database.ts';
import { readPreference } from '../preferences.ts';
import type { Records } from '../records.ts';
import { isTitleMarked } from '../title-identity.ts';
import type { HistoryEntry } from './history-entry.ts';

/**
 * How long history entries are kept: as many days as the operator has chosen (`history-days` in preferences.ts, by default
 * 180), counted from the first fetch, because update times come from the backend and may be wrong. Entries of followed
 * titles do not expire.
 */
function expiryMs(records: Records, nowMs: number): number {
  return nowMs - readPreference(records, 'history-days') * DAY_MS;
}

/** Deletes the history entries that have expired, with their seen marks, except those that are still listed. */
export async function deleteExpired(
  { run }: Connection,
  records: Records,
  listedKeys: ReadonlySet<string>,
  nowMs: number,
): Promise<void> {
  const beforeMs = expiryMs(records, nowMs);
  const deleteAll = async (transaction: Transaction) => {
    const expired = transaction.objectStore('history').index('firstFetchedAtMs');
    for await (const { value: entry } of expired.iterate(IDBKeyRange.upperBound(beforeMs, true)))
      if (!isFollowed(records, entry.titleKey) && !listedKeys.has(entry.entryKey))
        await deleteEntry(transaction, entry, listedKeys);
    // A day without fetches counts from its start.
    for await (const cursor of transaction.objectStore('days'))
      if ((cursor.value.fetchTimesMs.at(-1) ?? Date.parse(cursor.value.day)) < beforeMs)
        await cursor.delete();
  };
  await run(['history', 'records', 'days'], 'readwrite', deleteAll, LONG_TIMEOUT_MS);
}

/**
 * Deletes entries of a single day earlier than `today`: on the oldest day with titles that are not followed, the
 * entries of these titles; if there is no such day, all entries of the oldest day. Keeps the seen marks of listed
 * entries. Returns that day, or null if no day is left or the deletion failed.
 */
export async function deleteOldestDay(
  { run }: Connection,
  records: Records,
  listedKeys: ReadonlySet<string>,
  today: string,
): Promise<string | null> {
  const isOther = ({ titleKey }: HistoryEntry) => !isFollowed(records, titleKey);
  const deleteDay = async (transaction: Transaction) => {
    for (const isIncluded of [isOther, () => true]) {
      const day = await findOldestDay(transaction, today, isIncluded);
      if (day === null) continue;
      for await (const { value: entry } of transaction.objectStore('history').iterate(rangeOfDay(day)))
        if (isIncluded(entry)) await deleteEntry(transaction, entry, listedKeys);
      return day;
    }
    return null;
  };
  return (await run(['history', 'records'], 'readwrite', deleteDay, LONG_TIMEOUT_MS)) ?? null;
}

/** The keys of the entries of a day. */
export function rangeOfDay(day: string): IDBKeyRange {
  // In IndexedDB, an array is greater than any string.
  return IDBKeyRange.bound([day], [day, []]);
}

/** Returns the first day before `today` with an entry that passes the test, or null. */
async function findOldestDay(
  transaction: Transaction,
  today: string,
  isIncluded: (entry: HistoryEntry) => boolean,
): Promise<string | null> {
  const range = IDBKeyRange.upperBound([today], true);
  for await (const { value: entry } of transaction.objectStore('history').iterate(range))
    if (isIncluded(entry)) return entry.day;
  return null;
}

/** Deletes an entry with its seen mark, unless the entry is listed or also stored on another day. */
async function deleteEntry(
  transaction: Transaction,
  { day, entryKey, titleKey }: HistoryEntry,
  listedKeys: ReadonlySet<string>,
): Promise<void> {
  const history = transaction.objectStore('history');
  await history.delete([day, entryKey]);
  if (listedKeys.has(entryKey)) return;
  const left = await history.index('titleKey').getAllKeys(titleKey);
  if (!left.some((key) => key[1] === entryKey))
    await transaction.objectStore('records').delete(['seen', entryKey]);
}

function isFollowed(records: Records, titleKey: string): boolean {
  return isTitleMarked(records, 'follow', titleKey);
}
