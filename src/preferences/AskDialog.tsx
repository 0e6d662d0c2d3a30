import { Button, Group, Modal, Text } from '@mantine/core';
import { useIsomorphicEffect } from '@mantine/hooks';
import { useState } from 'react';

export interface Question {
  readonly title: string;
  readonly text: string;
  /** The name of the button that does it. */
  readonly action: string;
}

interface AskDialogProps {
  /** Null closes the dialog. */
  question: Question | null;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before something that cannot be undone. The focus is on the button that changes nothing. */
export function AskDialog({ question, onCancel, onConfirm }: AskDialogProps) {
  // The text stays while the dialog fades out.
  const [shown, setShown] = useState(question);
  useIsomorphicEffect(() => {
    if (question) setShown(question);
  }, [question]);
  return (
    <Modal
      opened={question !== null}
      onClose={onCancel}
      title={shown?.title}
      withCloseButton={false}
      centered
      size={440}
      padding={24}
    >
      <Text mb={24}>{shown?.text}</Text>
      <Group justify="flex-end" gap={12}>
        <Button variant="default" data-autofocus onClick={onCancel}>
          Cancel
        </Button>
        <Button color="error" onClick={onConfirm}>
          {shown?.action}
        </Button>
      </Group>
    </Modal>
  );
}
