import { useDebouncedCallback } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SearchField } from '../../controls/SearchField.tsx';
import { isForInputMethod, SEARCH_DEBOUNCE_MS } from '../../controls/typing.ts';
import { MAX_SEARCH_LENGTH } from '../../entries/view.ts';
import { runCommand, useCommand } from '../../shortcuts/use-command.ts';
import type { ChangeView } from '../view/use-view.ts';
import styles from './Toolbar.module.css';

interface SearchBoxProps {
  /** The search text in the URL, whose result the list shows. */
  q: string;
  onChange: ChangeView;
}

/**
 * The title search. The field has its own text, because the URL changes only after a pause in typing. Typing adds one
 * history entry: each text replaces the previous one, unless either is empty. Enter and ↓ move the focus to the first
 * result.
 */
export function SearchBox({ q, onChange }: SearchBoxProps) {
  const { history } = useRouter();
  const [text, setText] = useState(q);
  const inputRef = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  /** The last search text. The URL and `q` have it a moment later. */
  const searched = useRef(q);
  /** Whether the last URL change came from Back or Forward. */
  const isFromHistory = useRef(false);
  /** The search text whose first result gets the focus once the list shows it. */
  const [qToEnter, setQToEnter] = useState<string | null>(null);

  function search(next: string): void {
    searchLater.cancel();
    const typed = next.trim();
    if (typed === searched.current) return;
    onChange({ q: typed }, searched.current !== '' && typed !== '');
    searched.current = typed;
  }
  const searchLater = useDebouncedCallback(search, SEARCH_DEBOUNCE_MS);

  useEffect(
    () =>
      history.subscribe(({ action }) => {
        isFromHistory.current = action.type !== 'PUSH' && action.type !== 'REPLACE';
      }),
    [history],
  );
  // While the operator is typing, the URL may be behind the field.
  useEffect(() => {
    if (!isFromHistory.current && document.activeElement === inputRef.current) return;
    searchLater.cancel();
    searched.current = q;
    setText(q);
  }, [q, searchLater]);
  useEffect(() => {
    if (qToEnter !== q) return;
    setQToEnter(null);
    runCommand('first-entry');
  }, [qToEnter, q]);

  useCommand('search', () => {
    // On a phone, the field is hidden until then.
    flushSync(() => setIsOpen(true));
    // In some browsers, `select` alone does not focus the field.
    inputRef.current?.focus();
    inputRef.current?.select();
  });

  function handleText(next: string, isWaiting: boolean): void {
    setQToEnter(null);
    setText(next);
    if (isWaiting) searchLater.cancel();
    else searchLater(next);
  }
  function clear(): void {
    setText('');
    search('');
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, nativeEvent } = event;
    if (isForInputMethod(nativeEvent)) return;
    // The first Escape clears the field (SearchField). After the blur, the shortcuts work again.
    if (key === 'Escape' && text === '') event.currentTarget.blur();
    const hasModifier = event.shiftKey || event.ctrlKey || event.altKey || event.metaKey;
    if ((key !== 'Enter' && key !== 'ArrowDown') || hasModifier) return;
    // By default, Enter would open the entry that has the focus then, and the arrow key would scroll the page.
    event.preventDefault();
    search(text);
    setQToEnter(text.trim());
  }

  return (
    <div className={styles.search} data-open={isOpen || q !== '' || undefined}>
      <SearchField
        ref={inputRef}
        label="Search anime"
        placeholder="Search titles"
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        onText={handleText}
        onClear={clear}
        onKeyDown={handleKeyDown}
        onBlur={() => text === '' && setIsOpen(false)}
      />
    </div>
  );
}
