import { IconChevronDown } from '@tabler/icons-react';
import styles from './SortSelect.module.css';

interface SortSelectProps<Value extends string> {
  options: readonly { readonly value: Value; readonly name: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** The order of a list; the browser's own control, which every phone knows how to show. */
export function SortSelect<Value extends string>({ options, value, onChoose }: SortSelectProps<Value>) {
  return (
    <label className={styles.sort}>
      <span className={styles.label}>Sort</span>
      <select
        className={styles.select}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onChoose(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
      <IconChevronDown className={styles.arrow} size={16} stroke={2} aria-hidden />
    </label>
  );
}
