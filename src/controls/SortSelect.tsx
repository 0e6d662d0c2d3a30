import { NativeSelect, type NativeSelectProps, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';

interface SortSelectProps<Value extends string> extends Pick<NativeSelectProps, 'size'> {
  options: readonly { readonly value: Value; readonly name: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** Selects the sort order of a list. It is a native select because phones show their own picker for it. */
export function SortSelect<Value extends string>({
  options,
  value,
  onChoose,
  ...props
}: SortSelectProps<Value>) {
  return (
    <NativeSelect
      {...props}
      styles={{ input: { fontWeight: 600, textOverflow: 'ellipsis' } }}
      aria-label="Sort"
      leftSection={<Text span>Sort</Text>}
      leftSectionWidth={47}
      leftSectionProps={{ 'aria-hidden': true }}
      rightSection={<IconChevronDown size="1rem" stroke={2} aria-hidden />}
      rightSectionWidth={33}
      data={options.map((option) => ({ value: option.value, label: option.name }))}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value);
        if (chosen) onChoose(chosen.value);
      }}
    />
  );
}
