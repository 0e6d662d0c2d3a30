import { Toggle } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './FilterChip.module.css';
import { formatCount } from './format-count.ts';

interface FilterChipProps {
  name: string;
  /** How many items match this filter; undefined until known. Without `platform`, space for two digits is reserved. */
  count?: number | undefined;
  isChosen: boolean;
  onToggle: () => void;
  /** A dot in the chip's colour. A tick takes its place while the filter is on. */
  dot?: ReactNode;
  /** Whether the chip exists only while its filter is on. A cross takes the place of the count. */
  isRemovable?: boolean;
  /** The platform that sets the chip's colours (theme/platform-colors.css). */
  platform?: string;
}

/** A toggle for one filter, with the number of items that match it. */
export function FilterChip({ name, count, isChosen, onToggle, dot, isRemovable, platform }: FilterChipProps) {
  return (
    <Toggle
      variant="light"
      size="36px"
      radius={22}
      autoWidth
      flex="none"
      pl={{ base: 8, sm: dot ? 10 : 12 }}
      pr={{ base: 8, sm: 12 }}
      active={isChosen}
      onActiveChange={onToggle}
      data-filter=""
      data-platform={platform}
      title={isRemovable ? 'Remove this filter' : undefined}
    >
      {(dot || (isChosen && !isRemovable)) && (
        <span className={styles.mark}>
          {isChosen ? <IconCheck size="0.75rem" stroke={3} aria-hidden /> : dot}
        </span>
      )}
      <bdi className={styles.name}>{name}</bdi>{' '}
      {isRemovable ? (
        <IconX size="0.875rem" stroke={2} aria-hidden />
      ) : (
        <span className={styles.count}>{count !== undefined && formatCount(count)}</span>
      )}
    </Toggle>
  );
}
