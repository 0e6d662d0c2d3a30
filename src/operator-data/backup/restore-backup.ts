import { askToKeepData } from '../kept-data.ts';
import type { OperatorData } from '../operator-data.ts';
import { allOf, type Records, recordKeyOf, removalOf, type StoredRecord, stampRecords } from '../records.ts';
import { isShared } from '../sync/is-shared.ts';
import type { Backup } from './backup.ts';
import type { RestoreMode } from './preview-restore.ts';
import { readStored } from './read-stored.ts';

/**
 * Restores a backup as `OperatorData.restore` does. Returns whether it was restored.
 * @param syncedAsOfMs if the operator's records are synced, the time of the restore in Unix milliseconds: a replacement is
 * then a change of all shared records, because the other browsers would otherwise bring back what it replaces
 */
export async function restoreBackup(
  operatorData: Pick<OperatorData, 'readAll' | 'restore'>,
  backup: Backup,
  mode: RestoreMode,
  syncedAsOfMs: number | null = null,
): Promise<boolean> {
  const stored = await readStored(operatorData);
  if (!stored) return false;
  const isChange = mode === 'replace' && syncedAsOfMs !== null;
  const records = isChange ? replaceShared(stored.records, backup.records, syncedAsOfMs) : backup.records;
  if (!(await operatorData.restore({ ...backup, records }, mode === 'replace'))) return false;
  if (records.some(({ kind, value }) => kind === 'follow' && value)) void askToKeepData();
  return true;
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
