import { DAY_MS } from '../../time/day.ts';
import type { Connection } from '../database/connection.ts';
import type { Transaction } from '../database/database.ts';
import { readPreference } from '../preferences.ts';
import { type Change, type Records, recordValue } from '../records.ts';

/** A list that is fetched this long after the last one starts a new visit, because a tab may stay open for days. */
export const VISIT_ENDS_AFTER_MS = 30 * 60_000;

/**
 * Returns the change that marks the unseen entries of earlier visits as seen. It is empty unless the preference is
 * "After a visit" and a list fetched at `nowMs` starts a new visit.
 */
export async function collectPastVisitMarks(
  connection: Connection,
  records: Records,
  nowMs: number,
): Promise<Change> {
  if (readPreference(records, 'count-as-seen') !== 'after-visit') return [];
  const readKeys = async (transaction: Transaction<'readonly'>) => {
    const lastFetchMs = await readLastFetch(transaction, nowMs);
    const hasEnded = lastFetchMs !== null && nowMs - lastFetchMs >= VISIT_ENDS_AFTER_MS;
    return hasEnded ? await readKeysUntil(transaction, lastFetchMs) : [];
  };
  const keys = await connection.run(['days', 'history'], 'readonly', readKeys);
  const change = new Map<string, Change[number]>();
  for (const id of keys ?? [])
    if (!recordValue(records, 'seen', id)) change.set(id, { kind: 'seen', id, value: true });
  return [...change.values()];
}

/** When any tab last fetched the list, in Unix milliseconds. Ignores times after `nowMs`, which come from a wrong clock. */
async function readLastFetch(transaction: Transaction<'readonly'>, nowMs: number): Promise<number | null> {
  const days = await transaction.objectStore('days').getAll();
  const pastMs = days.flatMap(({ fetchTimesMs }) => fetchTimesMs.filter((timeMs) => timeMs <= nowMs));
  return pastMs.length > 0 ? Math.max(...pastMs) : null;
}

/** The keys of the entries first fetched at `untilMs` or before. Later ones belong to the new visit of another tab. */
async function readKeysUntil(transaction: Transaction<'readonly'>, untilMs: number): Promise<string[]> {
  const index = transaction.objectStore('history').index('firstFetchedAtMs');
  const keys: string[] = [];
  // Reads a day at a time, because reading all keys at once could block the page.
  for (let startMs = 0; startMs <= untilMs; ) {
    const next = await index.openKeyCursor(IDBKeyRange.bound(startMs, untilMs));
    if (!next) break;
    const endMs = Math.min(next.key + DAY_MS, untilMs);
    for (const [, entryKey] of await index.getAllKeys(IDBKeyRange.bound(next.key, endMs)))
      keys.push(entryKey);
    startMs = endMs + 1;
  }
  return keys;
}
