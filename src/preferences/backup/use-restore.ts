import { useState } from 'react';
import { type Notification, withdraw } from '../../notify/notify.tsx';
import { type Backup, BackupError } from '../../operator-data/backup/backup.ts';
import {
  previewRestore,
  type RestoreMode,
  type RestorePreview,
} from '../../operator-data/backup/preview-restore.ts';
import { readStored } from '../../operator-data/backup/read-stored.ts';
import { restoreBackup } from '../../operator-data/backup/restore-backup.ts';
import type { OpenOperatorData } from '../../operator-data/open-operator-data.ts';
import { isDataUnreadable } from '../../operator-data/snapshot.ts';
import { useOpenOperatorData } from '../../operator-data/use-operator-data.ts';
import { describeBackupProblem, describePreview } from './describe-backup.ts';
import { downloadBackup } from './download-backup.ts';

/** A backup that the operator may restore, and what each way to do so would change. */
export interface RestoreOffer {
  readonly fileName: string;
  readonly backup: Backup;
  readonly previews: Readonly<Record<RestoreMode, RestorePreview>>;
}

const loadParser = () => import('../../operator-data/backup/parse-backup.ts');

/** The steps of a restore: `read` a file, which makes an offer, then `restore` it or `cancel`. */
export function useRestore(load = loadParser) {
  const opened = useOpenOperatorData();
  const [offer, setOffer] = useState<RestoreOffer | null>(null);
  const [step, setStep] = useState<'reading' | 'restoring' | null>(null);

  async function read(file: File): Promise<void> {
    if (step) return;
    // The message about another file no longer applies, and could cover the dialog.
    withdraw(REJECTED.key);
    setStep('reading');
    try {
      setOffer(await readOffer(opened, file, load));
    } catch {
      opened.notify(NOT_READ);
    } finally {
      setStep(null);
    }
  }

  async function restore(mode: RestoreMode): Promise<void> {
    if (!offer || step) return;
    setStep('restoring');
    try {
      await restoreOffer(opened, offer, mode);
    } catch {
      opened.notify(NOT_STORED);
    } finally {
      setStep(null);
      setOffer(null);
    }
  }

  return { offer, step, read, restore, cancel: () => setOffer(null) };
}

/** Returns null and notifies the operator if the file cannot be restored. */
async function readOffer(
  { operatorData, notify, whenRead }: OpenOperatorData,
  file: File,
  load: typeof loadParser,
): Promise<RestoreOffer | null> {
  const reject = (message: string) => notify({ ...REJECTED, message: `${message} Nothing has changed.` });
  await whenRead;
  if (isDataUnreadable(operatorData.getSnapshot().state)) {
    reject('The app cannot store data in this browser at the moment.');
    return null;
  }
  const parser = await load().catch(() => null);
  if (!parser) {
    reject('A file of the app could not be loaded. Check the connection to the server, then try again.');
    return null;
  }
  try {
    const backup = await parser.parseBackup(file, Date.now());
    const stored = await readStored(operatorData);
    if (!stored) {
      reject('The stored data could not be read. Reload and try again.');
      return null;
    }
    const previews = {
      merge: previewRestore(stored, backup, 'merge'),
      replace: previewRestore(stored, backup, 'replace'),
    };
    return { fileName: file.name, backup, previews };
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    reject(describeBackupProblem(error.problem, error.place));
    return null;
  }
}

const REJECTED: Notification = {
  key: 'data-changed',
  tone: 'error',
  title: 'The backup was not restored',
  staysOpen: true,
};

const NOT_READ: Notification = {
  ...REJECTED,
  message: 'The file or the stored data could not be read. Nothing has changed. Reload and try again.',
};

const TOO_LARGE: Notification = {
  ...REJECTED,
  message:
    'This browser has too little storage space for the backup. Nothing has changed. Free space on this device, then try again.',
};

const NOT_STORED: Notification = {
  ...REJECTED,
  message: 'The data could not be stored. Nothing has changed. Reload and try again.',
};

async function restoreOffer(opened: OpenOperatorData, offer: RestoreOffer, mode: RestoreMode): Promise<void> {
  const { operatorData, sync, notify } = opened;
  if (mode === 'replace' && !(await downloadBackup(opened))) return;
  if (await restoreBackup(operatorData, offer.backup, mode, sync && Date.now()))
    return notify({
      key: 'data-changed',
      tone: 'success',
      title: 'Backup restored',
      message: describePreview(offer.previews[mode], true),
    });
  const { state } = operatorData.getSnapshot();
  const isFull = state.kind === 'problem' && state.reason === 'full';
  notify(isFull ? TOO_LARGE : NOT_STORED);
}
