import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { BusyButton } from '../../controls/BusyButton.tsx';
import { pluralize } from '../../controls/format-count.ts';
import type { RestoreMode } from '../../operator-data/backup/preview-restore.ts';
import { useOpenOperatorData } from '../../operator-data/use-operator-data.ts';
import { useDialog } from '../../page/use-dialog.ts';
import { formatDateTime } from '../../time/format-time.ts';
import { describePreview } from './describe-backup.ts';
import type { RestoreOffer } from './use-restore.ts';

const MODES = {
  merge: {
    label: 'Merge',
    description: 'Keeps the data in this browser. If the backup has the same item, the later change wins.',
  },
  replace: {
    label: 'Replace',
    description:
      'Downloads a backup of the data in this browser, then deletes that data and restores the file.',
  },
} as const satisfies Record<RestoreMode, object>;

const MODE_NAMES = Object.keys(MODES) as readonly RestoreMode[];

interface RestoreDialogProps {
  /** Null closes the dialog. */
  offer: RestoreOffer | null;
  isRestoring: boolean;
  onCancel: () => void;
  onRestore: (mode: RestoreMode) => void;
}

/** Says what the restore of a backup would add and change, and asks how to do it. */
export function RestoreDialog({ offer, isRestoring, onCancel, onRestore }: RestoreDialogProps) {
  const { root, overlay, content } = useDialog(offer !== null);
  const { sync } = useOpenOperatorData();
  const [mode, setMode] = useState<RestoreMode>('merge');
  // The closed dialog keeps its text while it fades out.
  const [shown, setShown] = useState(offer);
  if (offer && offer !== shown) {
    setShown(offer);
    setMode('merge');
  }
  // A restore cannot be stopped.
  const cancel = isRestoring ? () => undefined : onCancel;
  return (
    <Modal.Root {...root} onClose={cancel} centered size={480}>
      <Modal.Overlay {...overlay} />
      {/* No Modal.Header: the page has a banner already. */}
      <Modal.Content p={24} {...content}>
        <Modal.Title fz={18} fw={700} ff="var(--font-heading)" mb={8}>
          Restore this backup?
        </Modal.Title>
        {shown && (
          <>
            <Text mb={16} style={{ overflowWrap: 'anywhere' }}>
              {shown.fileName}, saved {formatDateTime(shown.backup.savedAtMs)}.
              {shown.backup.unknownCount > 0 &&
                ` ${pluralize(shown.backup.unknownCount, 'item')} of a kind that this version of the app does not know will be left out.`}
            </Text>
            <Radio.Group
              aria-label="How to restore"
              value={mode}
              onChange={(chosen) => setMode(MODE_NAMES.find((each) => each === chosen) ?? 'merge')}
            >
              <Stack gap={12}>
                {MODE_NAMES.map((each) => (
                  <Radio
                    key={each}
                    value={each}
                    disabled={isRestoring}
                    label={MODES[each].label}
                    description={
                      <>
                        {MODES[each].description}
                        {each === 'replace' && sync && ' Your other browsers follow at their next sync.'}{' '}
                        <Text span inherit display="block" c="var(--ink)" mt={4}>
                          {describePreview(shown.previews[each])}
                        </Text>
                      </>
                    }
                  />
                ))}
              </Stack>
            </Radio.Group>
          </>
        )}
        <Group justify="flex-end" gap={12} mt={24}>
          <Button variant="default" data-autofocus onClick={cancel} aria-disabled={isRestoring}>
            Cancel
          </Button>
          <BusyButton
            isBusy={isRestoring}
            color={mode === 'replace' ? 'error' : 'primary'}
            onClick={() => !isRestoring && onRestore(mode)}
          >
            {MODES[mode].label}
          </BusyButton>
        </Group>
      </Modal.Content>
    </Modal.Root>
  );
}
