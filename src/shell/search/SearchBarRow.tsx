import { Button, Group, TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** The input and its button. */
export function SearchBarRow({ children }: { children: ReactNode }) {
  return (
    <Group h="100%" gap={12} wrap="nowrap">
      {children}
      <Button type="submit">Search</Button>
    </Group>
  );
}

/** The bar's input, with and without suggestions. */
export function SearchBarInput(props: TextInputProps) {
  return (
    <TextInput
      flex={1}
      miw={0}
      leftSection={<IconSearch size="1.25rem" stroke={1.75} aria-hidden="true" />}
      leftSectionWidth={42}
      // Phones zoom into a field with text smaller than 16 px.
      styles={{ input: { background: 'var(--page)', fontSize: 'max(1rem, 16px)', textOverflow: 'ellipsis' } }}
      aria-label="Search titles"
      placeholder="Search titles"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      {...props}
    />
  );
}
