import { IconArrowRight } from '@tabler/icons-react';
import { useContext, useRef } from 'react';
import { LinkButton } from '../../controls/LinkButton.tsx';
import { useNow } from '../../time/use-now.ts';
import type { Anime } from '../anime.ts';
import { Entry } from '../entry/Entry.tsx';
import { useEntryEvents } from '../entry/use-entry-events.ts';
import { MarksContext } from '../marks/MarksProvider.tsx';
import { markOf } from '../marks/marks.ts';
import styles from './LatestEntries.module.css';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

/** A short list of entries for other pages, with a link to the Anime page. */
export function LatestEntries({ entries }: { entries: readonly Anime[] }) {
  const listRef = useRef<HTMLUListElement>(null);
  const nowMs = useNow();
  const { marks, tools } = useContext(MarksContext);
  const { events, Menu, menuProps } = useEntryEvents(entries);
  useFocusAfterRemoval(listRef, entries);
  return (
    <div className={styles.latest}>
      <ul ref={listRef} className={styles.list} aria-label="Latest entries" {...events}>
        {entries.map((anime) => (
          <li key={anime.key} className={styles.item} data-key={anime.key}>
            <Entry
              anime={anime}
              layout="rows"
              nowMs={nowMs}
              mark={marks ? markOf(marks, anime) : undefined}
              isMenuOpen={menuProps?.anime.key === anime.key}
              isFollowShown
              Controls={tools?.EntryControls ?? null}
            />
          </li>
        ))}
      </ul>
      {tools && <tools.EntryTooltip listRef={listRef} />}
      {Menu && menuProps && <Menu key={menuProps.anime.key} {...menuProps} />}
      <LinkButton
        className={styles.more}
        to="/animes"
        variant="subtle"
        mt="auto"
        mih={48}
        rightSection={<IconArrowRight size="1.125rem" stroke={1.75} aria-hidden="true" />}
      >
        See all updates
      </LinkButton>
    </div>
  );
}
