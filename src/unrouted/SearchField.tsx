import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  q: string;
  onSearch: (q: string) => void;
  ref?: Ref<HTMLInputElement | null>;
}

/** A search that answers with each letter; Escape and the cross empty it. */
export function SearchField({ label, placeholder, q, onSearch, ref }: SearchFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => inputRef.current);

  function clear(): void {
    onSearch('');
    inputRef.current?.focus();
  }
  function pressKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || q === '') return;
    event.preventDefault();
    clear();
  }

  return (
    <div className={styles.box}>
      <IconSearch className={styles.icon} size={18} stroke={1.75} aria-hidden />
      <input
        ref={inputRef}
        className={styles.input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={q}
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={pressKey}
      />
      {q !== '' && (
        <button type="button" className={styles.clear} aria-label="Clear search" onClick={clear}>
          <IconX size={16} stroke={2} aria-hidden />
        </button>
      )}
    </div>
  );
}
