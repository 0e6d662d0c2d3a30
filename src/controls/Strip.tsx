import { Group, type GroupProps } from '@mantine/core';
import type { FocusEvent } from 'react';
import styles from './Strip.module.css';

/** A row of controls. On phones it spans the screen and scrolls sideways. */
export function Strip({ className = '', ...props }: GroupProps) {
  return (
    <Group
      {...props}
      className={`${styles.strip} ${className}`}
      gap={8}
      wrap="nowrap"
      onFocus={scrollFullyIntoView}
    />
  );
}

/** Scrolls a focused control fully into view, because browsers may leave it partly hidden. */
function scrollFullyIntoView({ target }: FocusEvent): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
