import { Flex } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useRef } from 'react';
import { LinkButton } from '../../controls/LinkButton.tsx';
import type { Entry as AnimeEntry } from '../../entries/entry.ts';
import { useNewSeasonOf } from '../../operator-data/use-new-seasons.ts';
import { useNow } from '../../time/use-now.ts';
import { Entry } from '../entry/Entry.tsx';
import { EntryMenu, EntryTooltip } from '../entry/EntryOverlays.tsx';
import { useEntryEvents } from '../entry/use-entry-events.ts';
import styles from './LatestEntries.module.css';
import { layOutRows } from './list-rows.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { moveFocusByKey, useListCommands } from './use-list-commands.ts';
import { useListFocus } from './use-list-focus.ts';

/**
 * A short list of entries for other pages, with a link to the Anime page. It has the keys of the list there, and is one
 * tab stop, too.
 */
export function LatestEntries({ entries }: { entries: readonly AnimeEntry[] }) {
  const listRef = useRef<HTMLUListElement>(null);
  const nowMs = useNow();
  const { events, menu } = useEntryEvents(entries);
  const newSeasonOf = useNewSeasonOf();
  useFocusAfterRemoval(listRef, entries);
  const focus = useListFocus(listRef, entries);
  const tabStop = focus.lastIndex ?? 0;
  useListCommands(listRef, entries, focus, tabStop);
  const layout = { ...layOutRows(entries, 1, false), columnCount: 1, rowsPerPage: entries.length };
  return (
    <Flex pos="relative" direction="column" flex={1}>
      <ul
        ref={listRef}
        className={styles.list}
        aria-label="Latest entries"
        {...events}
        {...focus.handlers}
        onKeyDown={(event) => moveFocusByKey(event, focus, layout)}
      >
        {entries.map((item, displayIndex) => (
          <li key={item.key} className={styles.item} data-key={item.key}>
            <Entry
              item={item}
              tabIndex={displayIndex === tabStop ? 0 : -1}
              layout="rows"
              timeForm="short"
              nowMs={nowMs}
              isMenuOpen={menu?.item.key === item.key}
              isFollowShown
              newSeason={newSeasonOf(item)}
            />
          </li>
        ))}
      </ul>
      <EntryTooltip listRef={listRef} />
      {menu && <EntryMenu key={menu.item.key} {...menu} />}
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
    </Flex>
  );
}
