import { CloseButton, TextInput } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useRef } from 'react';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  q: string;
  onSearch: (q: string) => void;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A search that answers with each letter; Escape and the cross empty it. */
export function SearchField({ label, placeholder, q, onSearch, className, ref }: SearchFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);

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
    <TextInput
      ref={useMergedRef(inputRef, ref)}
      className={className}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      rightSection={q !== '' && <CloseButton radius={6} aria-label="Clear search" onClick={clear} />}
      rightSectionPointerEvents="all"
      value={q}
      onChange={({ target }) => onSearch(target.value)}
      onKeyDown={pressKey}
    />
  );
}
