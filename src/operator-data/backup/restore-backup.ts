import { entriesByKey, mergeFetches } from '../../entries/entries.ts';
import type { Entry } from '../../entries/entry.ts';
import type { EntryKey } from '../../entries/entry-key.ts';
import { beginGeneration, CONTENT } from '../database/clear-stored.ts';
import { LONG_STEP_MS } from '../database/connection.ts';
import type { Transaction } from '../database/database.ts';
import { readMeta } from '../database/schema.ts';
import { putEntries, putFetches, putRecords } from '../database/write.ts';
import { askToKeepData } from '../kept-data.ts';
import type { OperatorData } from '../operator-data.ts';
import {
  allOf,
  isFirstVisitMark,
  type Records,
  recordKeyOf,
  removalOf,
  type StoredRecord,
  stampRecords,
} from '../records.ts';
import { isShared } from '../sync/is-shared.ts';
import type { Backup } from './backup.ts';
import type { RestoreMode } from './preview-restore.ts';

/**
 * Restores a backup in one transaction: if it fails, or the page is closed meanwhile, nothing has changed. Then all tabs
 * read everything again. Returns whether it was restored.
 * @param syncedAsOfMs if the operator's records are synced, the time of the restore in Unix milliseconds: a replacement is
 * then a change of all shared records, because the other browsers would otherwise bring back what it replaces
 */
export async function restoreBackup(
  operatorData: Pick<OperatorData, 'connection' | 'readAll' | 'reload'>,
  backup: Backup,
  mode: RestoreMode,
  syncedAsOfMs: number | null = null,
): Promise<boolean> {
  const { connection, readAll, reload } = operatorData;
  connection.retry();
  const { records: present, entries } = await readAll();
  if (entries.status !== 'complete') return false;
  const isChange = mode === 'replace' && syncedAsOfMs !== null;
  const records = isChange ? replaceShared(present, backup.records, syncedAsOfMs) : backup.records;
  const withdrawn = mode === 'merge' ? withdrawFirstVisit(present, backup) : [];
  const restore = async (transaction: Transaction) => {
    // What another tab is about to store belongs to the data that is replaced.
    if (mode === 'replace') await beginGeneration(transaction);
    await putRecords(transaction, [...records, ...withdrawn]);
    await merge(transaction, backup, mode === 'replace' ? new Map() : entriesByKey(entries.all));
    return true;
  };
  if (!(await connection.run(CONTENT, 'readwrite', restore, LONG_STEP_MS))) return false;
  await reload();
  if (records.some(({ kind, value }) => kind === 'follow' && value)) void askToKeepData();
  return true;
}

/**
 * The entries that are new in the backup, as records, if the first visit of this browser has marked them as seen.
 */
function withdrawFirstVisit(present: Records, backup: Backup): readonly StoredRecord[] {
  const seen = new Set(backup.records.filter(({ kind }) => kind === 'seen').map(({ id }) => id));
  return [...backup.entries.keys()].flatMap((id): StoredRecord[] => {
    const mark = present.get('seen')?.get(id);
    if (!mark || !isFirstVisitMark(mark) || seen.has(id)) return [];
    return [{ kind: 'seen', id, value: null, changedAtMs: 2 }];
  });
}

/** The records of a backup, the shared ones as changes that replace and remove the present ones. */
function replaceShared(
  present: Records,
  records: readonly StoredRecord[],
  nowMs: number,
): readonly StoredRecord[] {
  const kept = new Set(records.map(recordKeyOf));
  const isChanged = (record: StoredRecord) => isShared(record, nowMs);
  const removed = allOf(present).filter((record) => isChanged(record) && !kept.has(recordKeyOf(record)));
  const change = [...records.filter(isChanged), ...removalOf(removed)];
  return [...records.filter((record) => !isChanged(record)), ...stampRecords(present, change, nowMs)];
}

/**
 * An entry that is stored already keeps its content, and the earlier time of the first fetch. The later one of two lists is the
 * last list.
 */
async function merge(
  transaction: Transaction,
  { entries, fetchTimesMs, lastList, hasVisited }: Backup,
  present: ReadonlyMap<EntryKey, Entry>,
): Promise<void> {
  const merged = [...entries.values()].map((entry) => {
    const own = present.get(entry.key);
    return { entry: own ? mergeFetches(entry, own) : entry, otherDays: [] };
  });
  await putEntries(transaction, merged, false);
  await putFetches(transaction, fetchTimesMs);
  const meta = transaction.objectStore('meta');
  if (hasVisited) await meta.put(true, 'hasVisited');
  const stored = await readMeta(transaction, 'lastList');
  if (lastList && (stored?.fetchedAtMs ?? 0) < lastList.fetchedAtMs) await meta.put(lastList, 'lastList');
}
