import { CloseButton, Input, type InputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ComponentProps, type KeyboardEvent, useCallback, useMemo, useRef } from 'react';

interface SearchFieldProps extends InputProps, Omit<ComponentProps<'input'>, keyof InputProps> {
  label: string;
  value: string;
  /** Where it stays the same, a letter does not render the cross anew. */
  onClear: () => void;
}

const LENS = <IconSearch size={18} stroke={1.75} aria-hidden />;

/**
 * A search; Escape and the cross empty it and leave the focus in it. An Input, as what a TextInput has more (label,
 * description, error) would only be rendered again with each letter.
 */
export function SearchField({ label, value, onClear, onKeyDown, ref, ...props }: SearchFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const isEmpty = value === '';

  const clear = useCallback(() => {
    onClear();
    inputRef.current?.focus();
  }, [onClear]);
  const cross = useMemo(
    () => !isEmpty && <CloseButton radius={6} aria-label="Clear search" onClick={clear} />,
    [isEmpty, clear],
  );

  function pressKey(event: KeyboardEvent<HTMLInputElement>): void {
    onKeyDown?.(event);
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || isEmpty) return;
    event.preventDefault();
    clear();
  }

  return (
    <Input
      {...props}
      ref={useMergedRef(inputRef, ref)}
      type="search"
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      leftSection={LENS}
      rightSection={cross}
      rightSectionPointerEvents="all"
      value={value}
      onKeyDown={pressKey}
    />
  );
}
