import {
  type ChangeEvent,
  type KeyboardEvent,
  memo,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { SearchField } from '../../controls/SearchField.tsx';
import { afterPaint } from '../../scheduling/after-paint.ts';
import { afterDebounce } from '../../scheduling/search-debounce.ts';
import { useCommand } from '../../shortcuts/use-command.ts';
import { createSearchDraft } from './search-draft.ts';
import type { ViewState } from './view-state.ts';

interface SearchBoxProps {
  viewState: ViewState;
  /** Called with the trimmed text once it is painted, so that the results are ready when the search starts. */
  prepareSearch: (q: string) => void;
}

/** The title search. Typing renders only this component. */
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
  function handleKeyDown({ key, nativeEvent }: KeyboardEvent<HTMLInputElement>): void {
    searchDraft.pressKey(nativeEvent.timeStamp);
    if (key === 'Enter' && !nativeEvent.isComposing) searchDraft.searchNow();
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
