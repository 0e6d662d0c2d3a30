import { Box } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Notice } from '../controls/Notice.tsx';
import { RetryButton } from './RetryButton.tsx';

/** In a short window, for example at 400 % zoom, a sticky notice would cover most of the page. */
const STICKY_MEDIA = '(min-height: 480px)';

interface StaleNoticeProps {
  /** What is out of date and why; null if the last refresh succeeded. */
  children: ReactNode;
  onRetry: () => void;
}

/**
 * Says that a refresh failed. It stays in view when the page is scrolled, because `r` refreshes the list from anywhere
 * on the page. Always rendered, because screen readers announce only changes to an existing status.
 */
export function StaleNotice({ children, onRetry }: StaleNoticeProps) {
  const isSticky = useMediaQuery(STICKY_MEDIA) && children !== null;
  return (
    <Box
      role="status"
      data-sticky-notice={isSticky || undefined}
      pos={isSticky ? 'sticky' : undefined}
      top="calc(var(--header-height) + 8px)"
      style={{ zIndex: 1 }}
    >
      {children && <Notice action={<RetryButton onRetry={onRetry} />}>{children}</Notice>}
    </Box>
  );
}
