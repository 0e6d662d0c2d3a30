import { Button, Group, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toSearch } from '../../operator-data/saved-views.ts';
import { useActions } from '../../operator-data/use-operator-data.ts';
import { useSavedViews } from '../../operator-data/use-saved-views.ts';
import { cleanViewName } from '../../operator-data/view-name.ts';
import { useDialog } from '../../page/use-dialog.ts';
import { findNameProblem } from './name-problem.ts';
import type { NameQuestion } from './ViewsMenu.tsx';

interface ViewNameDialogProps {
  isOpen: boolean;
  /** Null before the first question. */
  question: NameQuestion | null;
  onClose: () => void;
}

/** Asks for the name of a view, and saves or renames it. */
export function ViewNameDialog({ isOpen, question, onClose }: ViewNameDialogProps) {
  const { root, overlay, content } = useDialog(isOpen);
  return (
    <Modal.Root {...root} onClose={onClose} centered size={440}>
      <Modal.Overlay {...overlay} />
      {/* No Modal.Header: the page has a banner already. */}
      <Modal.Content p={24} {...content}>
        <Modal.Title fz={18} fw={700} ff="var(--font-heading)" mb={16}>
          {question?.kind === 'rename' ? 'Rename the view' : 'Save this view'}
        </Modal.Title>
        {question && <NameForm question={question} onClose={onClose} />}
      </Modal.Content>
    </Modal.Root>
  );
}

interface NameFormProps {
  question: NameQuestion;
  onClose: () => void;
}

/** Unmounts with the content of the closed dialog, so that each question begins with its own name. */
function NameForm({ question, onClose }: NameFormProps) {
  const actions = useActions();
  const views = useSavedViews();
  const [text, setText] = useState(question.kind === 'save' ? '' : question.saved.name);
  const [problem, setProblem] = useState<string | null>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  // Mantine moves the focus a moment later, and the first letters of the name would be lost.
  useEffect(() => inputRef.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = cleanViewName(text);
    const others = question.kind === 'save' ? views : views.filter(({ id }) => id !== question.saved.id);
    const found = findNameProblem(
      name,
      others.map((other) => other.name),
    );
    setProblem(found);
    if (found !== null) return inputRef.current?.focus();
    onClose();
    if (question.kind === 'save') actions.saveView({ name, search: toSearch(question.view) });
    else if (name !== question.saved.name) actions.renameView(question.saved.id, name);
  };
  return (
    <form noValidate onSubmit={submit}>
      <TextInput
        ref={inputRef}
        label="Name"
        required
        data-autofocus
        autoComplete="off"
        // Phones zoom into a field with text smaller than 16 px.
        styles={{ input: { fontSize: 'max(1rem, 16px)' } }}
        value={text}
        error={problem}
        errorProps={{ role: 'alert' }}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(null);
        }}
      />
      <Group justify="flex-end" gap={12} mt={24}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">{question.kind === 'save' ? 'Save' : 'Rename'}</Button>
      </Group>
    </form>
  );
}
