import { Center, Group, Text, Toggle } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { ColorDot } from './ColorDot.tsx';
import styles from './FilterChips.module.css';
import type { FilterOption } from './filter-options.ts';
import { toggled } from './product-filter.ts';

interface FilterChipsProps<Value extends string> {
  label: string;
  options: readonly FilterOption<Value>[];
  chosen: readonly Value[];
  onChoose: (chosen: readonly Value[]) => void;
  /** Gives the colour of an option's dot, which turns into a tick; without it there are none. */
  colorOf?: (value: Value) => string;
}

/** A group of filters: one switch per choice; any number can be on, and none means all. */
export function FilterChips<Value extends string>(props: FilterChipsProps<Value>) {
  const { label, options, chosen, onChoose, colorOf } = props;
  return (
    <Group
      role="group"
      aria-label={label}
      className={styles.group}
      gap={12}
      wrap="nowrap"
      // Of a strip that scrolls sideways, the browser is content with a part of what takes the focus.
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      <Text className={styles.label} aria-hidden="true" fz={13} lh="32px" c="dimmed">
        {label}
      </Text>
      <Group className={styles.chips} gap={8}>
        {options.map(({ value, name, count }) => {
          const isChosen = chosen.includes(value);
          return (
            <Toggle
              key={value}
              className={styles.chip}
              autoWidth
              radius={16}
              active={isChosen}
              onActiveChange={() => onChoose(toggled(chosen, value))}
            >
              {colorOf && (
                <Center component="span" w={12} h={12}>
                  {isChosen ? (
                    <IconCheck className={styles.tick} size={14} stroke={3} aria-hidden />
                  ) : (
                    <ColorDot color={colorOf(value)} size={12} />
                  )}
                </Center>
              )}
              {name} <span className={styles.count}>{count}</span>
            </Toggle>
          );
        })}
      </Group>
    </Group>
  );
}
