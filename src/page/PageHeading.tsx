import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './PageHeading.module.css';

/** The page's h1. It can take focus, so that a change of page lands there (useRouteChange). */
export function PageHeading({ children }: { children: ReactNode }) {
  return (
    <Title order={1} className={styles.heading} tabIndex={-1} data-page-heading="">
      {children}
    </Title>
  );
}
