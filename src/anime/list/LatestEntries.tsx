import { IconArrowRight } from '@tabler/icons-react';
import { useRef } from 'react';
import { LinkButton } from '../../controls/LinkButton.tsx';
import { useNow } from '../../time/use-now.ts';
import type { Anime } from '../anime.ts';
import { Entry } from '../entry/Entry.tsx';
import { EntryTooltip } from '../entry/EntryTooltip.tsx';
import styles from './LatestEntries.module.css';

/** A short list of entries for other pages, with a link to the Anime page. */
export function LatestEntries({ entries }: { entries: readonly Anime[] }) {
  const listRef = useRef<HTMLUListElement>(null);
  const nowMs = useNow();
  return (
    <div className={styles.latest}>
      <ul ref={listRef} className={styles.list} aria-label="Latest entries">
        {entries.map((anime) => (
          <li key={anime.key} className={styles.item}>
            <Entry anime={anime} layout="rows" nowMs={nowMs} />
          </li>
        ))}
      </ul>
      <EntryTooltip listRef={listRef} />
      <LinkButton
        className={styles.more}
        to="/animes"
        variant="subtle"
        mt="auto"
        mih={48}
        rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden="true" />}
      >
        See all updates
      </LinkButton>
    </div>
  );
}
