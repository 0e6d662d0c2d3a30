import { type ChangeEvent, type KeyboardEvent, memo, useCallback, useRef } from 'react';
import { SearchField } from '../../controls/SearchField.tsx';
import { useSearchDraft } from './use-search-draft.ts';

interface SearchBoxProps {
  q: string;
  /** Told of each text that may be searched for soon, once it is on the screen. */
  onPrepare: (q: string) => void;
  onSearch: (q: string) => void;
}

/** The search by title. Typing renders this box alone. */
export const SearchBox = memo(function SearchBox({ q, onPrepare, onSearch }: SearchBoxProps) {
  const { draft, setDraft, commitNow, commitSoon } = useSearchDraft(q, onPrepare, onSearch);
  /** When the key went down whose letter is still to come. */
  const pressedAtMs = useRef<number>(undefined);
  const clear = useCallback(() => {
    setDraft('');
    commitNow('');
  }, [setDraft, commitNow]);

  function change({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    setDraft(target.value);
    // Half-written pinyin or kana finds nothing: the search waits for the word.
    if (!('isComposing' in nativeEvent && nativeEvent.isComposing))
      commitSoon(target.value, pressedAtMs.current);
    releaseKey();
  }
  function pressKey({ key, nativeEvent }: KeyboardEvent<HTMLInputElement>): void {
    pressedAtMs.current = nativeEvent.timeStamp;
    if (key === 'Enter' && !nativeEvent.isComposing) commitNow(draft);
  }
  function releaseKey(): void {
    pressedAtMs.current = undefined;
  }

  return (
    <SearchField
      size="36px"
      label="Search anime"
      placeholder="Search titles"
      value={draft}
      onChange={change}
      onClear={clear}
      onCompositionEnd={({ currentTarget }) => commitSoon(currentTarget.value)}
      onKeyDown={pressKey}
      onKeyUp={releaseKey}
      onBlur={releaseKey}
    />
  );
});
