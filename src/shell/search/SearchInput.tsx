import { Button, Group, TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';

type SearchInputProps = TextInputProps & Pick<ComponentProps<'input'>, 'ref'>;

/** The field of the header's search. It takes the focus, with the cursor behind its text. */
export function SearchInput({ ref, ...props }: SearchInputProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  // A layout effect, because it may take the place of another field that has the focus.
  useLayoutEffect(() => {
    const { length } = inputRef.current?.value ?? '';
    inputRef.current?.focus();
    inputRef.current?.setSelectionRange(length, length);
  }, []);
  return (
    <TextInput
      ref={useMergedRef(inputRef, ref)}
      flex={1}
      miw={0}
      leftSection={<IconSearch size="1.25rem" stroke={1.75} aria-hidden="true" />}
      leftSectionWidth={42}
      // Phones zoom into a field with text smaller than 16 px.
      styles={{
        input: { background: 'var(--page)', fontSize: 'max(1rem, 16px)', textOverflow: 'ellipsis' },
      }}
      aria-label="Search titles"
      placeholder="Search titles"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      {...props}
    />
  );
}

/** The row of the bar: the field and its button. */
export function SearchRow({ children }: { children: ReactNode }) {
  return (
    <Group h="100%" gap={12} wrap="nowrap">
      {children}
      <Button type="submit">Search</Button>
    </Group>
  );
}
