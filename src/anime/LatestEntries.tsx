import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useNow } from '../time/use-now.ts';
import type { Anime } from './anime.ts';
import { Entry } from './Entry.tsx';
import { EntryTooltip } from './EntryTooltip.tsx';
import styles from './LatestEntries.module.css';

/** A handful of entries for another page, with the way to all. */
export function LatestEntries({ entries }: { entries: readonly Anime[] }) {
  const listRef = useRef<HTMLUListElement>(null);
  const nowMs = useNow();
  return (
    <div className={styles.latest}>
      <ul ref={listRef} className={styles.list} aria-label="Latest entries">
        {entries.map((anime) => (
          <li key={anime.key} className={styles.place}>
            <Entry anime={anime} layout="rows" nowMs={nowMs} />
          </li>
        ))}
      </ul>
      <EntryTooltip listRef={listRef} />
      <Link className={styles.more} to="/animes">
        See all updates
        <IconArrowRight className={styles.arrow} stroke={1.75} aria-hidden="true" />
      </Link>
    </div>
  );
}
