import { Button, Flex, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './ArrivalBar.module.css';

interface ArrivalBarProps {
  /** What has come; null without a bar. */
  text: string | null;
  /** Number of new entries, which says enough beside the heading of a day on a phone. */
  count: number;
  /** Whether the text is only announced. Default false. */
  isStatusOnly?: boolean;
  /**
   * `line`: a line of its own, which has `children` while there is no bar. `heading`: the end of the first day's heading.
   * `scrolled`: for a list that begins above the window.
   */
  place: 'line' | 'heading' | 'scrolled';
  onShow: () => void;
  children?: ReactNode;
}

/** Offers new entries. It has its room from the start, so that it moves and covers no entry, and stays in view. */
export function ArrivalBar({ text, count, isStatusOnly = false, place, onShow, children }: ArrivalBarProps) {
  const isShown = text !== null && !isStatusOnly;
  return (
    <>
      {/* Always rendered, because screen readers announce only changes to an existing status. */}
      <VisuallyHidden role="status">{text}</VisuallyHidden>
      {isShown ? (
        <Flex className={styles.bar} data-place={place} align="center" gap={8} data-screen-only>
          <Text span fz={13} fw={600} aria-hidden className={styles.text}>
            {text}
          </Text>
          <Text span fz={13} fw={600} aria-hidden className={styles.count}>
            {count > 0 && `+${count}`}
          </Text>
          <Button size="compact-xs" h={24} mih={24} flex="none" radius="xl" onClick={onShow}>
            Show
          </Button>
        </Flex>
      ) : (
        place === 'line' && <div className={styles.line}>{children}</div>
      )}
    </>
  );
}
