import { Button, Checkbox, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useDialog } from '../page/use-dialog.ts';

export interface Question {
  readonly title: string;
  readonly text: string;
  /** The label of the button that confirms. */
  readonly action: string;
  /** The label of a further choice, which is off at first. */
  readonly choice?: string;
}

interface AskDialogProps {
  /** Null closes the dialog. */
  question: Question | null;
  onCancel: () => void;
  /** `isChosen` says whether the further choice is on. */
  onConfirm: (isChosen: boolean) => void;
}

/** Asks before an action that cannot be undone. The focus is on the button that cancels. */
export function AskDialog({ question, onCancel, onConfirm }: AskDialogProps) {
  const { root, overlay, content } = useDialog(question !== null);
  // The closed dialog keeps its text while it fades out.
  const [shown, setShown] = useState(question);
  const [isChosen, setIsChosen] = useState(false);
  if (question && question !== shown) {
    setShown(question);
    setIsChosen(false);
  }
  return (
    <Modal.Root {...root} onClose={onCancel} centered size={440}>
      <Modal.Overlay {...overlay} />
      {/* No Modal.Header: the page has a banner already. */}
      <Modal.Content p={24} {...content}>
        <Modal.Title fz={18} fw={700} ff="var(--font-heading)" mb={8}>
          {shown?.title}
        </Modal.Title>
        <Text mb={24}>{shown?.text}</Text>
        {shown?.choice && (
          <Checkbox
            label={shown.choice}
            mb={24}
            checked={isChosen}
            onChange={({ target }) => setIsChosen(target.checked)}
          />
        )}
        <Group justify="flex-end" gap={12}>
          <Button variant="default" data-autofocus onClick={onCancel}>
            Cancel
          </Button>
          <Button color="error" onClick={() => onConfirm(isChosen)}>
            {shown?.action}
          </Button>
        </Group>
      </Modal.Content>
    </Modal.Root>
  );
}
