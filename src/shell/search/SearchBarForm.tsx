import { Paper } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import {
  type ChangeEvent,
  type ComponentType,
  type FormEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './SearchBarForm.module.css';
import type { SearchBarPopupProps } from './SearchBarPopup.tsx';
import { SearchBarInput, SearchBarRow } from './SearchBarRow.tsx';
import type { FindMatches } from './search-match.ts';

interface SearchBarFormProps {
  barRef: RefObject<HTMLFormElement | null>;
  /** Null until its code has loaded. Until then, a plain input takes the text. */
  Popup: ComponentType<SearchBarPopupProps> | null;
  findMatches: FindMatches;
  onSubmit: (text: string) => void;
}

/** The open bar, which covers the header. */
export function SearchBarForm({ barRef, Popup, findMatches, onSubmit }: SearchBarFormProps) {
  const [text, setText] = useState('');
  const [isComposing, setIsComposing] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  const [isPressed, setIsPressed] = useState(false);
  // Replacing the input and button would end a composition or lose a click in progress, so the form waits for both.
  const isReady = Popup !== null && !isComposing && !isPressed;
  // The timeout is needed because the click event follows pointerup.
  useWindowEvent('pointerup', () => setTimeout(() => setIsPressed(false)));
  useWindowEvent('pointercancel', () => setIsPressed(false));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the input is replaced when `isReady` changes.
  useLayoutEffect(() => {
    inputRef.current?.focus();
    inputRef.current?.setSelectionRange(text.length, text.length);
  }, [isReady]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(text);
  };
  const input = {
    ref: inputRef,
    value: text,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setText(target.value),
  };
  return (
    <Paper
      ref={barRef}
      component="form"
      className={styles.bar}
      radius={0}
      px="var(--page-padding)"
      role="search"
      aria-label="Titles"
      onSubmit={submit}
      onPointerDown={() => setIsPressed(Popup === null)}
    >
      {isReady ? (
        <Popup input={input} text={text} findMatches={findMatches} onChoose={onSubmit} />
      ) : (
        <SearchBarRow>
          <SearchBarInput
            {...input}
            onCompositionStart={() => setIsComposing(true)}
            onCompositionEnd={() => setIsComposing(false)}
          />
        </SearchBarRow>
      )}
    </Paper>
  );
}
