import type { Layout } from '../../entries/view.ts';
import pulse from '../../page/pulse.module.css';
import entry from '../entry/Entry.module.css';
import list from './AnimeGrid.module.css';
import styles from './ListSkeleton.module.css';

/** Enough to fill a tall window in both layouts. */
const ENTRY_INDEXES = Array.from({ length: 24 }, (_, index) => index);

/**
 * A placeholder sized like the list. Hand-written: it has one animation, whereas Mantine's Skeleton would animate about
 * a hundred elements while the list is parsed.
 */
export function ListSkeleton({ layout }: { layout: Layout }) {
  return (
    <div className={styles.frame} aria-busy="true">
      <div className={`${list[layout]} ${styles[layout]} ${pulse.block}`} aria-hidden="true">
        {ENTRY_INDEXES.map((index) => (
          <div key={index} className={`${entry[layout]} ${styles.entry}`}>
            <span className={styles.cover} />
            <span className={styles.text} />
          </div>
        ))}
      </div>
    </div>
  );
}
