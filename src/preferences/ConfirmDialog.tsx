import { Button, Checkbox, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { BusyButton } from '../controls/BusyButton.tsx';
import { useDialog } from '../page/use-dialog.ts';

export interface Question {
  readonly title: string;
  readonly text: string;
  /** The label of the button that confirms. */
  readonly action: string;
  /** An optional checkbox, unchecked at first. */
  readonly choice?: {
    readonly label: string;
    /** What happens in the one and in the other case. */
    readonly whenUnchecked: string;
    readonly whenChecked: string;
    /** The label of the button that confirms if it is checked. */
    readonly action: string;
  };
}

interface ConfirmDialogProps {
  /** Null closes the dialog. */
  question: Question | null;
  /** Whether the action is running. It cannot be cancelled. */
  isBusy?: boolean;
  onCancel: () => void;
  /** `isChosen` says whether the checkbox is checked. */
  onConfirm: (isChosen: boolean) => void;
}

/** Asks before an action that cannot be undone. The focus is on the button that cancels. */
export function ConfirmDialog({ question, isBusy = false, onCancel, onConfirm }: ConfirmDialogProps) {
  const { root, overlay, content } = useDialog(question !== null);
  // The closed dialog keeps its text while it fades out.
  const [shown, setShown] = useState(question);
  const [isChosen, setIsChosen] = useState(false);
  if (question && question !== shown) {
    setShown(question);
    setIsChosen(false);
  }
  const cancel = isBusy ? () => undefined : onCancel;
  return (
    <Modal.Root {...root} onClose={cancel} centered size={440}>
      <Modal.Overlay {...overlay} />
      {/* No Modal.Header: the page has a banner already. */}
      <Modal.Content p={24} {...content}>
        <Modal.Title fz={18} fw={700} ff="var(--font-heading)" mb={8}>
          {shown?.title}
        </Modal.Title>
        <Text mb={24}>{shown?.text}</Text>
        {shown?.choice && (
          <Checkbox
            label={shown.choice.label}
            description={isChosen ? shown.choice.whenChecked : shown.choice.whenUnchecked}
            mb={24}
            checked={isChosen}
            disabled={isBusy}
            onChange={({ target }) => setIsChosen(target.checked)}
          />
        )}
        <Group justify="flex-end" gap={12}>
          <Button variant="default" data-autofocus onClick={cancel} aria-disabled={isBusy}>
            Cancel
          </Button>
          <BusyButton isBusy={isBusy} color="error" onClick={() => !isBusy && onConfirm(isChosen)}>
            {(isChosen && shown?.choice?.action) || shown?.action}
          </BusyButton>
        </Group>
      </Modal.Content>
    </Modal.Root>
  );
}
