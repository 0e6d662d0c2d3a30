import { DAY_MS } from '../../time/day.ts';
import { titleKeyIn } from '../../title/entry-key.ts';
import type { Connection } from '../database/connection.ts';
import type { Transaction } from '../database/database.ts';
import { readPreference } from '../preferences.ts';
import type { Records, StoredRecord } from '../records.ts';
import { isTitleMarked } from '../title-identity.ts';

/** Entries per transaction. Other reads and writes wait for it, so it must be short. */
const ENTRIES_PER_TRANSACTION = 250;

/** The key of a history entry. */
type HistoryKey = [day: string, entryKey: string];

/**
 * Deletes the history entries that have expired, with their seen marks, except those that are still listed. Returns whether
 * there were any. Entries are kept as many days as the operator has chosen (`history-days` in preferences.ts, by default
 * 180), counted from the first fetch, because update times come from the backend and may be wrong. Entries of followed
 * titles do not expire.
 */
export async function deleteExpired(
  connection: Connection,
  records: Records,
  listedKeys: ReadonlySet<string>,
  nowMs: number,
): Promise<boolean> {
  const beforeMs = nowMs - readPreference(records, 'history-days') * DAY_MS;
  const keys = await connection.run(['history'], 'readonly', (transaction) =>
    transaction
      .objectStore('history')
      .index('firstFetchedAtMs')
      .getAllKeys(IDBKeyRange.upperBound(beforeMs, true)),
  );
  const expired = keys?.filter((key) => !isFollowed(records, key[1]) && !listedKeys.has(key[1])) ?? [];
  await deleteEntries(connection, expired, listedKeys);
  await deleteOldMarks(connection, records, listedKeys, beforeMs);
  await connection.run(['days'], 'readwrite', async (transaction) => {
    // A day without fetches counts from its start.
    for await (const cursor of transaction.objectStore('days'))
      if ((cursor.value.fetchTimesMs.at(-1) ?? Date.parse(cursor.value.day)) < beforeMs)
        await cursor.delete();
  });
  return expired.length > 0;
}

/**
 * Deletes the seen marks that are older than any entry that does not expire, unless their entries are stored or listed. Marks
 * of entries that only another browser has fetched are not deleted with an entry. The marks of a first visit have no time.
 */
async function deleteOldMarks(
  { run }: Connection,
  records: Records,
  listedKeys: ReadonlySet<string>,
  beforeMs: number,
): Promise<void> {
  const isOld = ({ id, changedAtMs }: StoredRecord) =>
    changedAtMs > 0 && changedAtMs < beforeMs && !isFollowed(records, id);
  const old = [...(records.get('seen')?.values() ?? [])].filter(isOld);
  for (let start = 0; start < old.length; start += ENTRIES_PER_TRANSACTION) {
    const part = old.slice(start, start + ENTRIES_PER_TRANSACTION);
    await run(['history', 'records'], 'readwrite', (transaction) =>
      Promise.all(part.map(({ id }) => deleteMark(transaction, id, listedKeys))),
    );
  }
}

/**
 * Deletes entries of a single day earlier than `today`: on the oldest day with titles that are not followed, the
 * entries of these titles; if there is no such day, all entries of the oldest day. Keeps the seen marks of listed
 * entries. Returns that day, or null if no day is left or the deletion failed.
 */
export async function deleteOldestDay(
  connection: Connection,
  records: Records,
  listedKeys: ReadonlySet<string>,
  today: string,
): Promise<string | null> {
  const keys = await connection.run(['history'], 'readonly', (transaction) =>
    transaction.objectStore('history').getAllKeys(IDBKeyRange.upperBound([today], true)),
  );
  const others = keys?.filter(([, entryKey]) => !isFollowed(records, entryKey)) ?? [];
  const deletable = others.length > 0 ? others : (keys ?? []);
  const day = deletable[0]?.[0];
  if (day === undefined) return null;
  const ofDay = deletable.filter((key) => key[0] === day);
  return (await deleteEntries(connection, ofDay, listedKeys)) ? day : null;
}

/** Deletes entries and their seen marks in several transactions. Returns whether all succeeded. */
async function deleteEntries(
  { run }: Connection,
  keys: readonly HistoryKey[],
  listedKeys: ReadonlySet<string>,
): Promise<boolean> {
  for (let start = 0; start < keys.length; start += ENTRIES_PER_TRANSACTION) {
    const part = keys.slice(start, start + ENTRIES_PER_TRANSACTION);
    const isDeleted = await run(['history', 'records'], 'readwrite', async (transaction) => {
      await Promise.all(part.map((key) => transaction.objectStore('history').delete(key)));
      await Promise.all(part.map(([, entryKey]) => deleteMark(transaction, entryKey, listedKeys)));
      return true;
    });
    if (!isDeleted) return false;
  }
  return true;
}

/** Deletes the seen mark of an entry, unless the entry is listed or still stored on any day. */
async function deleteMark(
  transaction: Transaction,
  entryKey: string,
  listedKeys: ReadonlySet<string>,
): Promise<void> {
  if (listedKeys.has(entryKey)) return;
  const ofTitle = transaction.objectStore('history').index('titleKey');
  const left = await ofTitle.getAllKeys(titleKeyIn(entryKey));
  if (!left.some((key) => key[1] === entryKey))
    await transaction.objectStore('records').delete(['seen', entryKey]);
}

function isFollowed(records: Records, entryKey: string): boolean {
  return isTitleMarked(records, 'follow', titleKeyIn(entryKey));
}
