import { Box, useMantineTheme, VisuallyHidden } from '@mantine/core';
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Notice } from '../controls/Notice.tsx';
import { RetryButton } from './RetryButton.tsx';
import { useCoveredHeight } from './use-covered-height.ts';

interface StaleNoticeProps {
  /** What is out of date and why; null if the last refresh succeeded. */
  children: ReactNode;
  /** Whether a refresh is running. */
  isBusy: boolean;
  onRetry: () => void;
}

/**
 * Says that a refresh failed. It stays in view when the page is scrolled, because `r` refreshes the list from anywhere
 * on the page.
 */
export function StaleNotice({ children, isBusy, onRetry }: StaleNoticeProps) {
  const { sm } = useMantineTheme().breakpoints;
  // In a small window, for example at 400 % zoom, the whole text would cover most of the page.
  const isShort = !useMediaQuery(`(min-width: ${sm}), (min-height: 30em)`, true);
  const gapPx = isShort ? 0 : 8;
  const { ref, height } = useElementSize();
  const paddingPx = Math.ceil(height) + 2 * gapPx;
  useCoveredHeight('--notice-height', height === 0 ? 0 : paddingPx);
  // Moves Retry out of this padding, so that focusing it does not scroll the page.
  const retryMargin = `calc(${-paddingPx}px - var(--arrival-height, 0px)) 0 calc(${paddingPx}px + var(--arrival-height, 0px))`;
  return (
    <>
      {/* Always rendered, and empty during a refresh, because screen readers announce only changes to a status. */}
      <VisuallyHidden role="status">{!isBusy && children}</VisuallyHidden>
      <Box
        ref={ref}
        pos="sticky"
        top={`calc(var(--header-height) + var(--pinned-height, 0px) + var(--arrival-height, 0px) + ${gapPx}px)`}
        style={{ zIndex: 1 }}
      >
        {children && (
          <Notice
            isBusy={isBusy}
            isShort={isShort}
            action={
              <RetryButton
                {...(isShort && { size: 'sm' })}
                style={{ scrollMargin: retryMargin }}
                onRetry={onRetry}
              />
            }
          >
            <span aria-hidden>{isShort ? 'Refresh failed' : children}</span>
          </Notice>
        )}
      </Box>
    </>
  );
}
