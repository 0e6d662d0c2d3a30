import { Box, Flex, Skeleton, Text } from '@mantine/core';
import { memo, useCallback, useMemo } from 'react';
import { Strip } from '../../controls/Strip.tsx';
import type { AnimeList, PlatformCount } from '../anime.ts';
import { PlatformChips } from './PlatformChips.tsx';
import { SearchBox } from './SearchBox.tsx';
import styles from './Toolbar.module.css';
import type { ChangeView } from './use-view.ts';
import { ViewControls } from './ViewControls.tsx';
import type { ViewSearch } from './view-search.ts';

interface ToolbarProps {
  view: ViewSearch;
  /** Undefined while it loads. */
  list: AnimeList | undefined;
  /** What the search finds on each platform. */
  counts: readonly PlatformCount[];
  /** How many entries the view shows. */
  shownCount: number;
  /** Told of what is typed, so that it can be looked for before it is asked for. */
  onPrepareSearch: (q: string) => void;
  onChange: ChangeView;
}

/** All that narrows, orders and shapes the list. */
export const Toolbar = memo(function Toolbar({
  view,
  list,
  counts,
  shownCount,
  onPrepareSearch,
  onChange,
}: ToolbarProps) {
  const search = useCallback((q: string) => onChange({ q }, true), [onChange]);
  const platforms = useMemo(() => chipsOf(counts, view.platform), [counts, view.platform]);
  const isNarrowed = view.q !== '' || view.platform.length > 0;

  return (
    <Box className={styles.toolbar} mb={16}>
      <SearchBox q={view.q} onPrepare={onPrepareSearch} onSearch={search} />
      <Strip className={styles.strip}>
        <ViewControls sort={view.sort} layout={view.view} onChange={onChange} />
        {list ? (
          <PlatformChips
            className={styles.filters}
            platforms={platforms}
            chosen={view.platform}
            onChoose={(platform) => onChange({ platform })}
          />
        ) : (
          <ChipSkeleton />
        )}
      </Strip>
      {list && isNarrowed && (
        // Screen readers are told by the page's live region.
        <Text className={styles.shown} aria-hidden="true" fz={13} c="dimmed">
          <Text component="b" inherit fw={600} c="var(--ink)">
            {shownCount}
          </Text>{' '}
          of {list.entries.length}
        </Text>
      )}
    </Box>
  );
});

/** As high as the tools, which come after it. */
export function ToolbarSpace() {
  return <div className={styles.space} />;
}

/** Today's platforms; then those that only the address names. */
function chipsOf(counts: readonly PlatformCount[], chosen: readonly string[]): PlatformCount[] {
  const isKnown = (name: string) => counts.some((platform) => platform.name === name);
  return [...counts, ...chosen.filter((name) => !isKnown(name)).map((name) => ({ name, count: 0 }))];
}

function ChipSkeleton() {
  return (
    <Flex className={styles.filters} gap={8} aria-hidden="true">
      {[1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} c="gray.5" flex="none" width={108} height={32} radius={16} />
      ))}
    </Flex>
  );
}
