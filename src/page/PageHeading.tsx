import type { ReactNode } from 'react';
import styles from './PageHeading.module.css';

/** The page's h1. It can take focus, so that a change of page lands there (useRouteChange). */
export function PageHeading({ children }: { children: ReactNode }) {
  return (
    <h1 className={styles.heading} tabIndex={-1} data-page-heading="">
      {children}
    </h1>
  );
}
