import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Problem.module.css';

/** What went wrong, said at once to a screen reader too. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <div className={styles.problem} role="alert">
      <IconAlertCircle className={styles.icon} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
