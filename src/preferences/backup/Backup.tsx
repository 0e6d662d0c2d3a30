import { FileButton, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { BusyButton } from '../../controls/BusyButton.tsx';
import { useOpenOperatorData } from '../../operator-data/use-operator-data.ts';
import { downloadBackup } from './download-backup.ts';
import { RestoreDialog } from './RestoreDialog.tsx';
import { useRestore } from './use-restore.ts';

interface BackupProps {
  /** Called with true when the dialog opens, and with false when it closes. */
  onAskingChange: (isAsking: boolean) => void;
  /** Called when a restore has ended. */
  onRestored: () => void;
}

/** Downloads all stored data as a file, and restores such a file. */
export function Backup({ onAskingChange, onRestored }: BackupProps) {
  const opened = useOpenOperatorData();
  const [isSaving, setIsSaving] = useState(false);
  const { offer, step, read, restore, cancel } = useRestore();
  const resetRef = useRef<() => void>(null);
  const isAsking = offer !== null;
  const reportAsking = useEffectEvent(onAskingChange);
  useEffect(() => reportAsking(isAsking), [isAsking]);

  const download = async () => {
    setIsSaving(true);
    try {
      await downloadBackup(opened);
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <>
      <div>
        <BusyButton variant="default" isBusy={isSaving} onClick={() => !isSaving && void download()}>
          Download a backup
        </BusyButton>
        <Text fz={13} c="dimmed" mt={6}>
          Saves all stored data in one file, for example to move it to another browser.
        </Text>
      </div>
      <div>
        <FileButton
          resetRef={resetRef}
          accept="application/json,.json"
          inputProps={{ 'aria-label': 'Backup file' }}
          onChange={(file) => {
            // The same file can be chosen again.
            resetRef.current?.();
            if (file) void read(file);
          }}
        >
          {(props) => (
            <BusyButton variant="default" isBusy={step === 'reading'} {...props}>
              Restore a backup
            </BusyButton>
          )}
        </FileButton>
        <Text fz={13} c="dimmed" mt={6}>
          Reads a backup file and shows what it would change. Nothing changes until you confirm.
        </Text>
      </div>
      <RestoreDialog
        offer={offer}
        isRestoring={step === 'restoring'}
        onCancel={cancel}
        onRestore={(mode) => void restore(mode).then(onRestored)}
      />
    </>
  );
}
