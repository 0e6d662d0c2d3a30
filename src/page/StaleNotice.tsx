import { Box, useMantineTheme, VisuallyHidden } from '@mantine/core';
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect } from 'react';
import { Notice } from '../controls/Notice.tsx';
import { RetryButton } from './RetryButton.tsx';

interface StaleNoticeProps {
  /** What is out of date and why; null if the last refresh succeeded. */
  children: ReactNode;
  /** Whether a refresh is running. */
  isBusy: boolean;
  onRetry: () => void;
  /** What a small window shows instead. */
  shortText?: string;
  /** Of two notices that stay in view at the same place, the one with the higher level is on top. */
  level?: 1 | 2;
}

/**
 * Says that a refresh failed. It stays in view when the page is scrolled, because `r` refreshes the list from anywhere
 * on the page.
 */
export function StaleNotice({
  children,
  isBusy,
  onRetry,
  shortText = 'Refresh failed',
  level = 1,
}: StaleNoticeProps) {
  const { sm } = useMantineTheme().breakpoints;
  // In a small window, for example at 400 % zoom, the whole text would cover most of the page.
  const isShort = !useMediaQuery(`(min-width: ${sm}), (min-height: 30em)`, true);
  const gapPx = isShort ? 0 : 8;
  const { ref, height } = useElementSize();
  const paddingPx = Math.ceil(height) + 2 * gapPx;
  useEffect(() => {
    if (height === 0) return;
    const { style } = document.documentElement;
    // Keeps the focused entry below the notice, see tokens.css.
    style.setProperty('--notice-height', `${paddingPx}px`);
    return () => void style.removeProperty('--notice-height');
  }, [height, paddingPx]);
  // Moves Retry out of this padding, so that focusing it does not scroll the page.
  const retryMargin = `${-paddingPx}px 0 ${paddingPx}px`;
  return (
    <>
      {/* Always rendered, and empty during a refresh, because screen readers announce only changes to a status. */}
      <VisuallyHidden role="status">{!isBusy && children}</VisuallyHidden>
      <Box
        ref={ref}
        pos="sticky"
        top={`calc(var(--header-height) + var(--pinned-height, 0px) + ${gapPx}px)`}
        style={{ zIndex: level }}
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
            <span aria-hidden>{isShort ? shortText : children}</span>
          </Notice>
        )}
      </Box>
    </>
  );
}
