import { Title } from '@mantine/core';
import type { ReactNode } from 'react';

/**
 * The page's h1. It is focusable because useRouteChange moves focus to it. It has no focus ring because only scripts
 * focus it, and a ring would make it look like a control.
 */
export function PageHeading({ children }: { children: ReactNode }) {
  return (
    <Title order={1} style={{ outline: 'none' }} tabIndex={-1} data-page-heading="">
      {children}
    </Title>
  );
}
