import type { Notification } from '../../notify/notify.tsx';
import { writeBackup } from '../../operator-data/backup/write-backup.ts';
import type { OpenOperatorData } from '../../operator-data/open-operator-data.ts';
import { saveFile } from '../../page/save-file.ts';
import { createDayLookup } from '../../time/day.ts';

const NOT_SAVED: Notification = {
  key: 'data-changed',
  tone: 'error',
  title: 'The backup was not saved',
  message: 'The stored data could not be read. Reload and try again.',
};

/** Saves all stored data as a file. Notifies the operator and returns false if the data cannot be read. */
export async function downloadBackup({ operatorData, notify }: OpenOperatorData): Promise<boolean> {
  const nowMs = Date.now();
  const file = await writeBackup(operatorData, nowMs).catch(() => null);
  const name = `ani-updater-backup-${createDayLookup()(nowMs)}.json`;
  if (file) saveFile(file, name);
  notify(file ? { key: 'exported', tone: 'success', title: 'Backup saved', message: name } : NOT_SAVED);
  return file !== null;
}
