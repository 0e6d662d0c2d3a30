import {
  type ChangeEvent,
  type KeyboardEvent,
  memo,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { isForInputMethod } from '../../controls/input-method.ts';
import { SearchField } from '../../controls/SearchField.tsx';
import { afterPaint } from '../../scheduling/after-paint.ts';
import { afterDebounce } from '../../scheduling/search-debounce.ts';
import { runCommand } from '../../shortcuts/commands.ts';
import { useCommand } from '../../shortcuts/use-command.ts';
import { createSearchDraft } from './search-draft.ts';
import type { ViewState } from './view-state.ts';

interface SearchBoxProps {
  viewState: ViewState;
  /** Called with the trimmed text once it is painted, so that the results are ready when the search starts. */
  prepareSearch: (q: string) => void;
}

/** The title search. Typing renders only this component. Enter and ↓ lead to the first result. */
export const SearchBox = memo(function SearchBox({ viewState, prepareSearch }: SearchBoxProps) {
  const [searchDraft] = useState(() => createSearchDraft({ viewState, afterDebounce }));
  const draft = useSyncExternalStore(searchDraft.subscribe, searchDraft.read);
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => searchDraft.start(), [searchDraft]);
  useEffect(() => afterPaint(() => prepareSearch(draft.trim())), [draft, prepareSearch]);

  useCommand('search', () => {
    // In some browsers, `select` alone does not focus the field.
    inputRef.current?.focus();
    inputRef.current?.select();
  });

  function handleChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    searchDraft.type(target.value, 'isComposing' in nativeEvent && nativeEvent.isComposing === true);
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, nativeEvent } = event;
    searchDraft.pressKey(nativeEvent.timeStamp);
    if (isForInputMethod(nativeEvent)) return;
    // The first Escape clears the field (SearchField). After the blur, the shortcuts work again.
    if (key === 'Escape' && draft === '') event.currentTarget.blur();
    const hasModifier = event.shiftKey || event.ctrlKey || event.altKey || event.metaKey;
    if ((key !== 'Enter' && key !== 'ArrowDown') || hasModifier) return;
    // By default, Enter would open the entry that has the focus then, and the arrow key would scroll the page.
    event.preventDefault();
    // The list must show the result before its first entry can have the focus.
    flushSync(searchDraft.searchNow);
    runCommand('first-entry');
  }

  return (
    <SearchField
      ref={inputRef}
      size="36px"
      label="Search anime"
      placeholder="Search titles"
      value={draft}
      onChange={handleChange}
      onClear={searchDraft.clear}
      onCompositionEnd={({ currentTarget }) => searchDraft.type(currentTarget.value, false)}
      onKeyDown={handleKeyDown}
      onKeyUp={searchDraft.releaseKey}
      onBlur={searchDraft.releaseKey}
    />
  );
});
