import { Button, Group, Modal, Text } from '@mantine/core';
import { useDialog } from '../page/use-dialog.ts';

export interface Question {
  readonly title: string;
  readonly text: string;
  /** The label of the button that confirms. */
  readonly action: string;
}

interface AskDialogProps {
  /** Null closes the dialog. */
  question: Question | null;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before an action that cannot be undone. The focus is on the button that cancels. */
export function AskDialog({ question, onCancel, onConfirm }: AskDialogProps) {
  const isShown = useDialog(question !== null);
  if (!question) return null;
  return (
    <Modal.Root opened={isShown} onClose={onCancel} centered size={440}>
      <Modal.Overlay />
      {/* No Modal.Header: the page has a banner already. */}
      <Modal.Content p={24}>
        <Modal.Title fz={18} fw={700} ff="var(--font-heading)" mb={8}>
          {question.title}
        </Modal.Title>
        <Text mb={24}>{question.text}</Text>
        <Group justify="flex-end" gap={12}>
          <Button variant="default" data-autofocus onClick={onCancel}>
            Cancel
          </Button>
          <Button color="error" onClick={onConfirm}>
            {question.action}
          </Button>
        </Group>
      </Modal.Content>
    </Modal.Root>
  );
}
