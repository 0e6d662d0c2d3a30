import { useDebouncedCallback } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { SearchField } from '../../controls/SearchField.tsx';
import { isForInputMethod, SEARCH_DEBOUNCE_MS } from '../../controls/typing.ts';
import { runCommand, useCommand } from '../../shortcuts/use-command.ts';
import { type ChangeView, readUrlView } from '../view/use-view.ts';

interface SearchBoxProps {
  /** The query whose result the list shows. */
  q: string;
  onChange: ChangeView;
}

/**
 * The title search. The field has its own text, because the URL changes only after a pause in typing. Successive typed
 * queries share a history entry until one is empty. Enter and ↓ lead to the first result.
 */
export function SearchBox({ q, onChange }: SearchBoxProps) {
  const router = useRouter();
  const [text, setText] = useState(q);
  const inputRef = useRef<HTMLInputElement>(null);
  /** The query in the URL. The router needs a moment to render it. */
  const urlQuery = useRef(q);
  const isSearching = useRef(false);
  /** Whether typing has begun the current history entry, so that the next query replaces it. */
  const isTypedEntry = useRef(false);
  /** The query whose first result gets the focus once the list shows it. */
  const queryToEnter = useRef<string | null>(null);

  function search(next: string): void {
    searchLater.cancel();
    const typed = next.trim();
    if (typed === urlQuery.current) return;
    urlQuery.current = typed;
    isSearching.current = true;
    onChange({ q: typed }, isTypedEntry.current && typed !== '');
    isSearching.current = false;
    isTypedEntry.current = typed !== '';
  }
  const searchLater = useDebouncedCallback(search, SEARCH_DEBOUNCE_MS);

  // The history changes synchronously, so a change during `search` is its own.
  useEffect(
    () =>
      router.history.subscribe(() => {
        const view = readUrlView(router);
        if (isSearching.current || !view) return;
        isTypedEntry.current = false;
        if (view.q === urlQuery.current) return;
        urlQuery.current = view.q;
        searchLater.cancel();
        setText(view.q);
      }),
    [router, searchLater],
  );

  function enterList(): void {
    queryToEnter.current = null;
    runCommand('first-entry');
  }
  useEffect(() => {
    if (queryToEnter.current === q) enterList();
  });

  useCommand('search', () => {
    // In some browsers, `select` alone does not focus the field.
    inputRef.current?.focus();
    inputRef.current?.select();
  });

  function handleText(next: string, isComposing: boolean): void {
    queryToEnter.current = null;
    setText(next);
    // During a composition (IME), half a word finds nothing.
    if (isComposing) searchLater.cancel();
    else searchLater(next);
  }
  function handleChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    handleText(target.value, 'isComposing' in nativeEvent && nativeEvent.isComposing === true);
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
    if (q === urlQuery.current) enterList();
    else queryToEnter.current = urlQuery.current;
  }

  return (
    <SearchField
      ref={inputRef}
      size="36px"
      label="Search anime"
      placeholder="Search titles"
      value={text}
      onChange={handleChange}
      onClear={clear}
      onCompositionEnd={({ currentTarget }) => handleText(currentTarget.value, false)}
      onKeyDown={handleKeyDown}
    />
  );
}
