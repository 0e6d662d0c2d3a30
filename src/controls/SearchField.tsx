import { CloseButton, Input, type InputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ComponentProps, type KeyboardEvent, useCallback, useMemo, useRef } from 'react';
import { isForInputMethod } from './typing.ts';
import { type OnText, useSearchInput } from './use-search-input.ts';

interface SearchFieldProps extends InputProps, Omit<ComponentProps<'input'>, keyof InputProps | 'onChange'> {
  label: string;
  value: string;
  onText: OnText;
  /** Keep it stable: a new function rerenders the clear button on every keystroke. */
  onClear: () => void;
}

const SEARCH_ICON = <IconSearch size="1.125rem" stroke={1.75} aria-hidden />;

/**
 * A search field. Escape and the clear button empty it and keep focus in it. It uses Input because the wrapper of
 * TextInput would rerender on every keystroke.
 */
export function SearchField({ label, value, onText, onClear, onKeyDown, ref, ...props }: SearchFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const isEmpty = value === '';

  const clear = useCallback(() => {
    onClear();
    inputRef.current?.focus();
  }, [onClear]);
  const clearButton = useMemo(
    () => !isEmpty && <CloseButton radius={6} aria-label="Clear search" onClick={clear} />,
    [isEmpty, clear],
  );

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    onKeyDown?.(event);
    if (event.key !== 'Escape' || isForInputMethod(event.nativeEvent) || isEmpty) return;
    event.preventDefault();
    clear();
  }

  return (
    <Input
      {...props}
      {...useSearchInput(onText)}
      ref={useMergedRef(inputRef, ref)}
      type="search"
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      leftSection={SEARCH_ICON}
      rightSection={clearButton}
      rightSectionPointerEvents="all"
      value={value}
      onKeyDown={handleKeyDown}
    />
  );
}
