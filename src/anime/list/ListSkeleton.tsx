import type { Layout } from '../toolbar/view-search.ts';
import styles from './ListSkeleton.module.css';

/** Enough to fill a tall window, in either layout. */
const ENTRY_INDEXES = Array.from({ length: 24 }, (_, index) => index);

/**
 * Shows where the entries are going to stand; the sizes are those of the list itself. Plain elements with one animation,
 * not Mantine's Skeleton: each of a hundred bars would be animated by itself while the list is read.
 */
export function ListSkeleton({ layout }: { layout: Layout }) {
  return (
    <div className={styles.frame} aria-busy="true">
      <div className={styles[layout]} aria-hidden="true">
        {ENTRY_INDEXES.map((index) => (
          <div key={index} className={styles.entry}>
            <span className={styles.cover} />
            <span className={styles.text}>
              <span className={styles.title} />
              <span className={styles.line} />
              <span className={styles.line} />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
