import { Title } from '@mantine/core';
import type { ReactNode } from 'react';

/**
 * The page's h1. It can take focus, so that a change of page lands there (useRouteChange). It has no ring: it takes focus
 * by script only, as the place where reading goes on, and a ring would look like a control.
 */
export function PageHeading({ children }: { children: ReactNode }) {
  return (
    <Title order={1} style={{ outline: 'none' }} tabIndex={-1} data-page-heading="">
      {children}
    </Title>
  );
}
