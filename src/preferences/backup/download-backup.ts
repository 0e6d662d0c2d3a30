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
  if (file) saveFile(file, `ani-updater-backup-${createDayLookup()(nowMs)}.json`);
  else notify(NOT_SAVED);
  return file !== null;
}
