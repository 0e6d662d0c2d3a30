import type { ReactNode } from 'react';
import styles from './Sight.module.css';

interface SightProps {
  art: ReactNode;
  title: ReactNode;
  children: ReactNode;
  action: ReactNode;
  /** Interrupts a screen reader: for what went wrong. */
  isAlert?: boolean;
}

/** What stands in the place of the list when there is nothing to list: what is so, why, and the next step. */
export function Sight({ art, title, children, action, isAlert = false }: SightProps) {
  return (
    <section className={styles.sight} role={isAlert ? 'alert' : undefined}>
      {art}
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{children}</p>
      {action}
    </section>
  );
}
