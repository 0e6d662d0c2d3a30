import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import styles from './SortSelect.module.css';

interface SortSelectProps<Value extends string> {
  options: readonly { readonly value: Value; readonly name: string }[];
  value: Value;
  onChoose: (value: Value) => void;
  className?: string | undefined;
}

/** The order of a list; the browser's own control, which every phone knows how to show. */
export function SortSelect<Value extends string>(props: SortSelectProps<Value>) {
  const { options, value, onChoose, className } = props;
  return (
    <NativeSelect
      className={className}
      classNames={{ wrapper: styles.wrapper, input: styles.input }}
      aria-label="Sort"
      leftSection={<span className={styles.label}>Sort</span>}
      leftSectionProps={{ 'aria-hidden': true }}
      rightSection={<IconChevronDown size={16} stroke={2} aria-hidden />}
      data={options.map((option) => ({ value: option.value, label: option.name }))}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value);
        if (chosen) onChoose(chosen.value);
      }}
    />
  );
}
