import { IconDeviceTv } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { focusPageHeading } from '../page/focus-page-heading.ts';
import button from '../theme/button.module.css';
import styles from './Sight.module.css';

interface SightProps {
  children: ReactNode;
  /** The next step. */
  action: ReactNode;
  /** Interrupts a screen reader: for what went wrong. */
  isAlert?: boolean;
}

/** Stands in the place of what there is not, and says why. */
export function Sight({ children, action, isAlert }: SightProps) {
  return (
    <div className={styles.sight} role={isAlert ? 'alert' : undefined}>
      <IconDeviceTv className={styles.art} stroke={1.5} aria-hidden="true" />
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  );
}

/** The sight of what could not be loaded. */
export function FailedSight({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  const retry = () => {
    // This button goes away with what it mends, and would take the focus along.
    focusPageHeading();
    onRetry();
  };
  return (
    <Sight
      isAlert
      action={
        <button type="button" className={button.soft} onClick={retry}>
          Retry
        </button>
      }
    >
      {children}
    </Sight>
  );
}
