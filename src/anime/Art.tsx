import type { ReactNode } from 'react';
import styles from './Art.module.css';

/** Line art for a sight, on a grid of 120 × 88. */
export function Art({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.art} viewBox="0 0 120 88" width="120" height="88" aria-hidden="true">
      {children}
    </svg>
  );
}
