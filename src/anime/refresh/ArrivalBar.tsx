import { Button, Flex, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFromBreakpoint } from '../../controls/use-from-breakpoint.ts';
import styles from './ArrivalBar.module.css';

interface ArrivalBarProps {
  /** What has come; null without a bar. */
  text: string | null;
  /** Number of new entries: on a phone, there is no room for the whole text beside a link or the heading of a day. */
  count: number;
  /** Whether the text is only announced. Default false. */
  isStatusOnly?: boolean;
  /**
   * `line`: a line of its own, which begins with `children`, also without a bar. `heading` and `pinned-heading`: the end of
   * the first day's heading, or of the pinned one. `scrolled`: for a list that begins above the window.
   */
  place: 'line' | 'heading' | 'pinned-heading' | 'scrolled';
  onShow: () => void;
  children?: ReactNode;
}

/**
 * Offers new entries, and stays in view while the page scrolls. It has its room from the start, so that it neither moves
 * nor covers an entry.
 */
export function ArrivalBar(props: ArrivalBarProps) {
  const { text, count, isStatusOnly = false, place, onShow, children } = props;
  const isShown = text !== null && !isStatusOnly;
  const isPhone = !useFromBreakpoint('sm');
  return (
    <>
      {/* Always rendered, because screen readers announce only changes to an existing status. */}
      <VisuallyHidden role="status">{text}</VisuallyHidden>
      {(isShown || place === 'line') && (
        <Flex className={isShown ? styles.bar : styles.line} data-place={place} align="center" gap={8}>
          {children && <div className={styles.beside}>{children}</div>}
          {isShown && (
            <>
              <Text span fz={13} fw={600} aria-hidden data-screen-only>
                {isPhone && place !== 'scrolled' && count > 0 ? `${count} new` : text}
              </Text>
              <Button
                size="compact-xs"
                h={24}
                mih={24}
                flex="none"
                radius="xl"
                onClick={onShow}
                data-screen-only
              >
                Show
              </Button>
            </>
          )}
        </Flex>
      )}
    </>
  );
}
