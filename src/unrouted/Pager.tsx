import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Pager.module.css';
import type { PagePart } from './page-of.ts';
import { PAGE_SIZES, type PageSize } from './users-view.ts';

interface PagerProps {
  part: PagePart<unknown>;
  pageSize: PageSize;
  onPage: (page: number) => void;
  onPageSize: (pageSize: PageSize) => void;
}

/** Where in the list the page lies, and the ways to others. */
export function Pager({ part, pageSize, onPage, onPageSize }: PagerProps) {
  const { page, pageCount, first, last, totalCount } = part;
  return (
    <nav className={styles.pager} aria-label="Pages">
      <label className={styles.size}>
        Rows per page
        <select
          className={styles.select}
          value={pageSize}
          onChange={({ target }) => {
            const chosen = PAGE_SIZES.find((size) => String(size) === target.value);
            if (chosen) onPageSize(chosen);
          }}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <span className={styles.range}>{`${first}–${last} of ${totalCount}`}</span>
      <span className={styles.steps}>
        <Step name="Previous page" isPossible={page > 1} onTake={() => onPage(page - 1)}>
          <IconChevronLeft size={20} stroke={1.75} aria-hidden />
        </Step>
        <Step name="Next page" isPossible={page < pageCount} onTake={() => onPage(page + 1)}>
          <IconChevronRight size={20} stroke={1.75} aria-hidden />
        </Step>
      </span>
    </nav>
  );
}

interface StepProps {
  name: string;
  isPossible: boolean;
  onTake: () => void;
  children: ReactNode;
}

/** At the end it keeps the focus, and does nothing. */
function Step({ name, isPossible, onTake, children }: StepProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={name}
      aria-disabled={!isPossible}
      onClick={isPossible ? onTake : undefined}
    >
      {children}
    </button>
  );
}
