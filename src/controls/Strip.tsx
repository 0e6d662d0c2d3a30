import { Group, type GroupProps } from '@mantine/core';
import type { FocusEvent } from 'react';
import styles from './Strip.module.css';

/** A row of controls, which on a phone a thumb pushes sideways, from one edge of the screen to the other. */
export function Strip({ className = '', ...props }: GroupProps) {
  return (
    <Group {...props} className={`${styles.strip} ${className}`} gap={8} wrap="nowrap" onFocus={showWhole} />
  );
}

/** Of a strip that scrolls sideways, the browser is content with a part of what takes the focus. */
function showWhole({ target }: FocusEvent): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
