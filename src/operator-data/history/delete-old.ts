import { DAY_MS } from '../../time/day.ts';
import type { Connection } from '../database/connection.ts';
import type { Items } from '../items.ts';
import { readPreference } from '../preferences.ts';
import { isTitleMarked } from '../title-identity.ts';
import {
  deleteEntries,
  deleteFetchesBefore,
  findOldestDay,
  scanDay,
  scanFetchedBefore,
} from './delete-in-slices.ts';

/**
 * Deletes the history entries that were first fetched more than the chosen number of days ago (`history-days` in
 * preferences.ts), with their seen marks, except those of followed titles and of entries that are still listed. Counts
 * from the fetch because update times come from the backend and may be wrong.
 */
export async function deleteExpired(
  connection: Connection,
  items: Items,
  listedKeys: ReadonlySet<string>,
  nowMs: number,
): Promise<void> {
  const beforeMs = nowMs - readPreference(items, 'history-days') * DAY_MS;
  await deleteEntries(
    connection,
    scanFetchedBefore(beforeMs),
    ({ titleKey, entryKey }) => !isFollowed(items, titleKey) && !listedKeys.has(entryKey),
    listedKeys,
  );
  await deleteFetchesBefore(connection, beforeMs);
}

/**
 * Deletes entries of a single day earlier than `today`: on the oldest day with titles that are not followed, the
 * entries of these titles; if there is no such day, all entries of the oldest day. Keeps the seen marks of listed
 * entries. Returns that day, or null if no day is left or the deletion failed.
 */
export async function deleteOldestDay(
  connection: Connection,
  items: Items,
  listedKeys: ReadonlySet<string>,
  today: string,
): Promise<string | null> {
  const isOther = ({ titleKey }: { titleKey: string }) => !isFollowed(items, titleKey);
  for (const isIncluded of [isOther, () => true]) {
    const day = await findOldestDay(connection, today, isIncluded);
    if (!day) continue;
    const isDeleted = await deleteEntries(connection, scanDay(day), isIncluded, listedKeys);
    return isDeleted ? day : null;
  }
  return null;
}

function isFollowed(items: Items, titleKey: string): boolean {
  return isTitleMarked(items, 'follow', titleKey);
}
