import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { ViewNameDialog } from './ViewNameDialog.tsx';
import { type NameQuestion, ViewsMenu } from './ViewsMenu.tsx';

interface ViewsProps {
  /** The button that opened the menu; null while it is closed. */
  button: HTMLElement | null;
  onClose: () => void;
}

/** The menu of the views, and the dialog that it opens. */
export function Views({ button, onClose }: ViewsProps) {
  const [isNaming, naming] = useDisclosure();
  // The closed dialog keeps its question while it fades out.
  const [question, setQuestion] = useState<NameQuestion | null>(null);
  const askName = (next: NameQuestion) => {
    setQuestion(next);
    naming.open();
  };
  return (
    <>
      {button && <ViewsMenu button={button} onClose={onClose} onAskName={askName} />}
      {/* Mounted before a choice in the menu opens it: the content of a dialog that mounts later appears too late for keys. */}
      <ViewNameDialog isOpen={isNaming} question={question} onClose={naming.close} />
    </>
  );
}
