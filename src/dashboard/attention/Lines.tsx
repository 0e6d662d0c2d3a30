import type { CSSProperties, ReactNode } from 'react';
import styles from './attention.module.css';

/** The expected updates, or their room: as high as `count` rows. */
export function Lines({ count, children }: { count: number; children?: ReactNode }) {
  return (
    <div className={styles.lines} style={{ '--lines': count } as CSSProperties}>
      {children}
    </div>
  );
}
