import { IconSearch, IconX } from '@tabler/icons-react';
import { type ChangeEvent, type KeyboardEvent, memo, useRef } from 'react';
import styles from './SearchBox.module.css';
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
  const inputRef = useRef<HTMLInputElement>(null);
  /** When the key went down whose letter is still to come. */
  const pressedAtMs = useRef<number>(undefined);

  function change({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    setDraft(target.value);
    // Half-written pinyin or kana finds nothing: the search waits for the word.
    if (!('isComposing' in nativeEvent && nativeEvent.isComposing))
      commitSoon(target.value, pressedAtMs.current);
    releaseKey();
  }
  function clear(): void {
    setDraft('');
    commitNow('');
    inputRef.current?.focus();
  }
  function pressKey(event: KeyboardEvent<HTMLInputElement>): void {
    pressedAtMs.current = event.nativeEvent.timeStamp;
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') commitNow(draft);
    if (event.key === 'Escape' && draft !== '') {
      event.preventDefault();
      clear();
    }
  }

  function releaseKey(): void {
    pressedAtMs.current = undefined;
  }

  return (
    <div className={styles.box}>
      <IconSearch className={styles.icon} size={18} stroke={1.75} aria-hidden />
      <input
        ref={inputRef}
        className={styles.input}
        type="search"
        aria-label="Search anime"
        placeholder="Search titles"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={draft}
        onChange={change}
        onCompositionEnd={({ currentTarget }) => commitSoon(currentTarget.value)}
        onKeyDown={pressKey}
        onKeyUp={releaseKey}
        onBlur={releaseKey}
      />
      {draft !== '' && (
        <button type="button" className={styles.clear} aria-label="Clear search" onClick={clear}>
          <IconX size={16} stroke={2} aria-hidden />
        </button>
      )}
    </div>
  );
});
