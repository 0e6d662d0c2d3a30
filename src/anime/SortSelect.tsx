import { IconChevronDown } from '@tabler/icons-react';
import styles from './SortSelect.module.css';
import { SORT_ORDERS, type SortOrder } from './view-search.ts';

const NAMES = {
  latest: 'Latest first',
  oldest: 'Oldest first',
  title: 'Title',
  episode: 'Episode',
} as const satisfies Record<SortOrder, string>;

interface SortSelectProps {
  sort: SortOrder;
  onChoose: (sort: SortOrder) => void;
}

/** The order of the list; the browser's own control, which every phone knows how to show. */
export function SortSelect({ sort, onChoose }: SortSelectProps) {
  return (
    <label className={styles.sort}>
      <span className={styles.label}>Sort</span>
      <select
        className={styles.select}
        value={sort}
        onChange={({ target }) => {
          const chosen = SORT_ORDERS.find((order) => order === target.value);
          if (chosen) onChoose(chosen);
        }}
      >
        {SORT_ORDERS.map((order) => (
          <option key={order} value={order}>
            {NAMES[order]}
          </option>
        ))}
      </select>
      <IconChevronDown className={styles.arrow} size={16} stroke={2} aria-hidden />
    </label>
  );
}
