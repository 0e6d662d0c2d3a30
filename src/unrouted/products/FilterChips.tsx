import { Flex, Text } from '@mantine/core';
import { FilterChip } from '../../controls/FilterChip.tsx';
import { Strip } from '../../controls/Strip.tsx';
import { ColorDot } from './ColorDots.tsx';
import type { FilterOption } from './filter-options.ts';
import { toggleValue } from './select-products.ts';

interface FilterChipsProps<Value extends string> {
  label: string;
  options: readonly FilterOption<Value>[];
  chosen: readonly Value[];
  onChoose: (chosen: readonly Value[]) => void;
  /** Returns the colour of an option's dot. Without it, options have no dots. */
  colorOf?: (value: Value) => string;
}

/** A group of filter toggles. Any number can be on; none means no restriction. */
export function FilterChips<Value extends string>(props: FilterChipsProps<Value>) {
  const { label, options, chosen, onChoose, colorOf } = props;
  return (
    <Strip role="group" aria-label={label} align="flex-start">
      <Text aria-hidden="true" fz={13} lh="2rem" c="dimmed" flex="none" miw={{ base: 44, sm: 0 }} mr={4}>
        {label}
      </Text>
      <Flex gap={8} wrap={{ base: 'nowrap', sm: 'wrap' }}>
        {options.map(({ value, name, count }) => (
          <FilterChip
            key={value}
            name={name}
            count={count}
            isChosen={chosen.includes(value)}
            onToggle={() => onChoose(toggleValue(chosen, value))}
            dot={colorOf && <ColorDot color={colorOf(value)} size={12} />}
          />
        ))}
      </Flex>
    </Strip>
  );
}
