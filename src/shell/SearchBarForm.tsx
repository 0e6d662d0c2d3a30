import { IconSearch } from '@tabler/icons-react';
import { type ComponentType, type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import button from '../theme/button.module.css';
import styles from './SearchBar.module.css';
import type { SearchBarPopupProps } from './SearchBarPopup.tsx';
import type { FindMatches } from './search-match.ts';

interface SearchBarFormProps {
  barRef: RefObject<HTMLFormElement | null>;
  /** Null until its code is there: a plain input takes the letters, and hands them over. */
  Popup: ComponentType<SearchBarPopupProps> | null;
  findMatches: FindMatches;
  onSubmit: (text: string) => void;
}

/** The open bar, over the whole header. */
export function SearchBarForm({ barRef, Popup, findMatches, onSubmit }: SearchBarFormProps) {
  const [text, setText] = useState('');
  const [isComposing, setIsComposing] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  // A composition would end with its input: the handing over waits for it.
  const isReady = Popup !== null && !isComposing;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `isReady` stands for the other input.
  useLayoutEffect(() => {
    inputRef.current?.focus();
    inputRef.current?.setSelectionRange(text.length, text.length);
  }, [isReady]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(text);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of before 2023 have no landmark for <search>.
    <form ref={barRef} className={styles.bar} role="search" aria-label="Titles" onSubmit={submit}>
      <div className={styles.field}>
        <IconSearch className={styles.icon} stroke={1.75} aria-hidden="true" />
        {isReady ? (
          <Popup
            inputRef={inputRef}
            text={text}
            onType={setText}
            findMatches={findMatches}
            onChoose={onSubmit}
          />
        ) : (
          <input
            ref={inputRef}
            className={styles.input}
            aria-label="Search titles"
            placeholder="Search titles"
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
            onCompositionStart={() => setIsComposing(true)}
            onCompositionEnd={() => setIsComposing(false)}
          />
        )}
      </div>
      <button type="submit" className={button.primary}>
        Search
      </button>
    </form>
  );
}
