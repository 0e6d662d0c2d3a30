import { TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

/** The bar's input, with and without suggestions. */
export function SearchBarInput(props: TextInputProps) {
  return (
    <TextInput
      flex={1}
      miw={0}
      leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
      leftSectionWidth={42}
      // Below 16 px a phone zooms into the field.
      styles={{ input: { background: 'var(--page)', fontSize: 16, textOverflow: 'ellipsis' } }}
      aria-label="Search titles"
      placeholder="Search titles"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      {...props}
    />
  );
}
