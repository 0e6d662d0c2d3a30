import { EmptyState, Paper } from '@mantine/core';
import { IconDeviceTv } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './EmptyCard.module.css';

interface EmptyCardProps {
  children: ReactNode;
  /** A button or link to the next step. */
  action: ReactNode;
  /** Whether screen readers announce the card at once, as for an error. */
  isAlert?: boolean;
}

/** A card that explains why there is nothing to show. */
export function EmptyCard({ children, action, isAlert }: EmptyCardProps) {
  return (
    <Paper display="grid" role={isAlert ? 'alert' : undefined}>
      <EmptyState
        classNames={styles}
        px={24}
        pt={24}
        pb={24}
        icon={<IconDeviceTv color="var(--ink-3)" stroke={1.5} aria-hidden="true" />}
      >
        <EmptyState.Description maw="56ch" mb={0}>
          {children}
        </EmptyState.Description>
        {action}
      </EmptyState>
    </Paper>
  );
}
