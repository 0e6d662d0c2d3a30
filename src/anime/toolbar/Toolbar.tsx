import { Box, Flex, Group, Skeleton, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { memo, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { Strip } from '../../controls/Strip.tsx';
import { runCommand } from '../../shortcuts/commands.ts';
import { useCommand } from '../../shortcuts/use-command.ts';
import type { AnimeList, PlatformCount } from '../anime.ts';
import type { MarkCounts } from '../marks/marks.ts';
import { comparePlatforms } from '../platform.ts';
import { MarkChips } from './MarkChips.tsx';
import { MarkViewButton } from './MarkViewButton.tsx';
import { PlatformChips } from './PlatformChips.tsx';
import { SearchBox } from './SearchBox.tsx';
import styles from './Toolbar.module.css';
import { ViewControls } from './ViewControls.tsx';
import { ViewOptions } from './ViewOptions.tsx';
import type { ViewSearch } from './view-search.ts';
import type { ViewState } from './view-state.ts';

/** The same width as in Toolbar.module.css. */
const PHONE = '(max-width: 599.98px)';

interface ToolbarProps {
  view: ViewSearch;
  /** Undefined until it is loaded. */
  list: AnimeList | undefined;
  /** Number of entries that match the search and the mark filter, by platform. */
  counts: readonly PlatformCount[];
  /** Number of entries in the view. */
  shownCount: number;
  /** Number of entries without any filter. */
  totalCount: number;
  /** Null until they are known. */
  markCounts: MarkCounts | null;
  /** Number of new entries in the view; null until it is known. */
  newCount: number | null;
  onMarkViewSeen: () => void;
  viewState: ViewState;
  /** Called with the typed text once it is painted, so that the results are ready when the search starts. */
  prepareSearch: (q: string) => void;
}

/** Search, filters, sort order and layout. */
export const Toolbar = memo(function Toolbar({
  view,
  list,
  counts,
  shownCount,
  totalCount,
  markCounts,
  newCount,
  onMarkViewSeen,
  viewState,
  prepareSearch,
}: ToolbarProps) {
  const { sort, view: layout } = view;
  const platforms = useMemo(() => arrangePlatforms(counts, view.platform), [counts, view.platform]);
  const Controls = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
    ? ViewOptions
    : ViewControls;
  const isFiltered = view.q !== '' || view.platform.length > 0 || view.only !== 'all';

  return (
    <Box className={styles.toolbar} mb={16}>
      <SearchBox viewState={viewState} prepareSearch={prepareSearch} />
      <Group wrap="nowrap" justify="flex-end" gap={8}>
        <MarkViewButton newCount={newCount} onMark={onMarkViewSeen} />
        <Controls sort={sort} layout={layout} onChange={viewState.change} />
      </Group>
      <Strip className={styles.filters}>
        <MarkChips counts={markCounts} chosen={view.only} onChange={viewState.change} />
        {list ? (
          <PlatformChips
            platforms={platforms}
            chosen={view.platform}
            onChoose={(platform) => viewState.change({ platform })}
          />
        ) : (
          <ChipSkeleton />
        )}
      </Strip>
      {list && isFiltered && (
        // The page's live region announces this count to screen readers.
        <Text className={styles.shown} aria-hidden="true" fz={13} c="dimmed">
          <Text component="b" inherit fw={600} c="var(--ink)">
            {shownCount}
          </Text>{' '}
          of {totalCount}
        </Text>
      )}
    </Box>
  );
});

/** Reserves the toolbar's height until it renders. The search shortcut renders it at once with `onNeeded`. */
export function ToolbarPlaceholder({ onNeeded }: { onNeeded: () => void }) {
  useCommand('search', () => {
    flushSync(onNeeded);
    runCommand('search');
  });
  return <div className={styles.placeholder} />;
}

/**
 * Adds the chosen platforms without entries today, so that they can be switched off. The order is by name, so that a
 * platform keeps its place from day to day.
 */
function arrangePlatforms(counts: readonly PlatformCount[], chosen: readonly string[]): PlatformCount[] {
  const isKnown = (name: string) => counts.some((platform) => platform.name === name);
  const missing = chosen.filter((name) => !isKnown(name)).map((name) => ({ name, count: 0 }));
  return [...counts, ...missing].sort((a, b) => comparePlatforms(a.name, b.name));
}

function ChipSkeleton() {
  return (
    <Flex display="contents" aria-hidden="true">
      {[1, 2, 3, 4, 5].map((index) => (
        <Skeleton key={index} c="gray.5" flex="none" width={108} h={{ base: 44, sm: 32 }} radius={22} />
      ))}
    </Flex>
  );
}
