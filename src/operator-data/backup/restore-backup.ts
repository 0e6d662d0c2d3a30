import { inBatches } from '../database/batches.ts';
import { CONTENT, deleteContent } from '../database/clear-stored.ts';
import { LONG_STEP_MS } from '../database/connection.ts';
import type { Transaction } from '../database/database.ts';
import { beginGeneration } from '../database/generation.ts';
import { inPages } from '../database/in-pages.ts';
import { putRecords } from '../database/store-records.ts';
import { lastOfEachHour } from '../history/fetched-lists.ts';
import type { HistoryEntry } from '../history/history-entry.ts';
import { askToKeepData } from '../kept-data.ts';
import type { OperatorData } from '../operator-data.ts';
import { allOf, type Records, recordKeyOf, removalOf, type StoredRecord, stampRecords } from '../records.ts';
import { isShared } from '../sync/is-shared.ts';
import { type Backup, historyKeyOf } from './backup.ts';
import type { RestoreMode } from './preview-restore.ts';

/** Stored entries per read. */
const ENTRIES_PER_READ = 1_000;

/**
 * Restores a backup in one transaction: if it fails, or the page is closed meanwhile, nothing has changed. Then all tabs
 * read everything again. Returns whether it was restored.
 * @param syncedAsOfMs if the operator's records are synced, the time of the restore in Unix milliseconds: a replacement is
 * then a change of all shared records, because the other browsers would otherwise bring back what it replaces
 */
export async function restoreBackup(
  operatorData: Pick<OperatorData, 'connection' | 'settle' | 'reload' | 'getSnapshot'>,
  file: Backup,
  mode: RestoreMode,
  syncedAsOfMs: number | null = null,
): Promise<boolean> {
  const { connection, settle, reload, getSnapshot } = operatorData;
  connection.retry();
  await settle();
  const isChange = mode === 'replace' && syncedAsOfMs !== null;
  const records = isChange ? replaceShared(getSnapshot().records, file.records, syncedAsOfMs) : file.records;
  const backup = { ...file, records };
  const withdrawn = mode === 'merge' ? withdrawFirstVisit(getSnapshot().records, backup) : [];
  const restore = async (transaction: Transaction) => {
    if (mode === 'replace') {
      await deleteContent(transaction);
      // What another tab is about to store belongs to the data that was replaced.
      await beginGeneration(transaction);
    }
    await merge(transaction, { ...backup, records: [...records, ...withdrawn] });
    return true;
  };
  // Not `write`, which deletes the oldest days of a full storage.
  if (!(await connection.run([...CONTENT, 'meta'], 'readwrite', restore, LONG_STEP_MS))) return false;
  await reload();
  if (backup.records.some(({ kind, value }) => kind === 'follow' && value)) void askToKeepData();
  return true;
}

/**
 * The entries that are new in the backup, as records, if the first visit of this browser has marked them as seen. Its marks
 * have the time 0 or, once a sync has confirmed them, 1.
 */
function withdrawFirstVisit(present: Records, backup: Backup): readonly StoredRecord[] {
  const seen = new Set(backup.records.filter(({ kind }) => kind === 'seen').map(({ id }) => id));
  const ids = new Set([...backup.history.values()].map(({ entryKey }) => entryKey));
  return [...ids].flatMap((id): StoredRecord[] => {
    const mark = present.get('seen')?.get(id);
    if (!mark || mark.changedAtMs > 1 || seen.has(id)) return [];
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

async function merge(transaction: Transaction, backup: Backup): Promise<void> {
  await putRecords(transaction, backup.records);
  await mergeHistory(transaction, backup);
  await mergeDays(transaction, backup);
  await mergeLastList(transaction, backup);
}

/** An entry that is stored already keeps its content, and the earlier time of the first fetch. */
async function mergeHistory(transaction: Transaction, backup: Backup): Promise<void> {
  const history = transaction.objectStore('history');
  const missing = new Map(backup.history);
  const put = (entries: readonly HistoryEntry[]) =>
    // Async, so that a put that throws does not leave the promises of the other puts unhandled.
    Promise.all(entries.map(async (entry) => void (await history.put(entry))));
  await inPages(
    (range) => history.getAll(range, ENTRIES_PER_READ),
    ({ day, entryKey }) => [day, entryKey],
    (page) =>
      put(
        page.flatMap((entry) => {
          const key = historyKeyOf(entry.day, entry.entryKey);
          const { firstFetchedAtMs } = missing.get(key) ?? entry;
          missing.delete(key);
          return firstFetchedAtMs < entry.firstFetchedAtMs ? [{ ...entry, firstFetchedAtMs }] : [];
        }),
      ),
  );
  await inBatches([...missing.values()], put);
}

async function mergeDays(transaction: Transaction, backup: Backup): Promise<void> {
  const days = transaction.objectStore('days');
  for (const { day, fetchTimesMs } of backup.days) {
    const stored = (await days.get(day))?.fetchTimesMs ?? [];
    await days.put({ day, fetchTimesMs: lastOfEachHour([...stored, ...fetchTimesMs]) });
  }
}

/** The later one is the last list. */
async function mergeLastList(transaction: Transaction, { lastList }: Backup): Promise<void> {
  if (!lastList) return;
  const listed = transaction.objectStore('listed');
  const stored = (await listed.getAllKeys()).at(-1);
  if (stored && stored[0] >= lastList.fetchedAtMs) return;
  await listed.clear();
  await listed.put(lastList.entryKeys, [lastList.fetchedAtMs, 0]);
}
