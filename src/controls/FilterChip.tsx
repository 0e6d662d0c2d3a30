import { Toggle } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './FilterChip.module.css';

interface FilterChipProps {
  name: string;
  /** What it lets through. */
  count: number;
  isChosen: boolean;
  onToggle: () => void;
  /** A mark in the chip's colour, which turns into a tick. */
  dot?: ReactNode;
  /** The platform whose colours it has (theme/platform-colors.css). */
  platform?: string;
}

/** One filter of several, with how much it lets through. */
export function FilterChip({ name, count, isChosen, onToggle, dot, platform }: FilterChipProps) {
  return (
    <Toggle
      variant="light"
      size="32px"
      radius={16}
      autoWidth
      flex="none"
      pl={dot ? 10 : 12}
      pr={12}
      active={isChosen}
      onActiveChange={onToggle}
      data-platform={platform}
    >
      {dot && (
        <span className={styles.mark}>{isChosen ? <IconCheck size={12} stroke={3} aria-hidden /> : dot}</span>
      )}
      <bdi className={styles.name}>{name}</bdi> <span className={styles.count}>{count}</span>
    </Toggle>
  );
}
