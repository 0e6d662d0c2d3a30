import type { ReactNode } from 'react';
import styles from './Drawing.module.css';

/** Line art for an empty state, on a 120 × 88 grid. A path's `data-tone` is `accent` or `faint`. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 120 88" aria-hidden="true">
      {children}
    </svg>
  );
}
