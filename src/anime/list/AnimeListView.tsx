import { memo, useMemo, useRef, useState } from 'react';
import type { Anime, AnimeList } from '../anime.ts';
import { Entry } from '../entry/Entry.tsx';
import { EntryTooltip } from '../entry/EntryTooltip.tsx';
import { useEntryEvents } from '../entry/use-entry-events.ts';
import type { ListMarks } from '../marks/marks.ts';
import { type MarkTools, useEntryControls, useMarks } from '../marks/use-marks.ts';
import type { Layout } from '../toolbar/view-search.ts';
import styles from './AnimeListView.module.css';
import { ListSkeleton } from './ListSkeleton.tsx';
import {
  columnLeftPx,
  displayRangeOfRow,
  type ListGrid,
  listHeightPx,
  rowCountOf,
  rowOfDisplayIndex,
  rowTopPx,
} from './list-grid.ts';
import { OVERSCAN_ROWS, rowsToRender } from './rows-to-render.ts';
import { type EntriesByDisplayIndex, useEntryBatches } from './use-entry-batches.ts';
import { useListCommands } from './use-list-commands.ts';
import { useListFocus } from './use-list-focus.ts';
import type { ListPlacement } from './use-list-placement.ts';

/** `aria-setsize` of a list whose length is not known yet. */
const UNKNOWN_COUNT = -1;

interface AnimeListViewProps {
  placement: ListPlacement;
  /** Undefined while none can be shown yet. */
  list: AnimeList | undefined;
  /** The listIndex of each entry to show, in display order. */
  shown: Uint32Array;
  /** Null until they are known. */
  marks?: ListMarks | null;
  /** Whether `list` is only the first entries of a list that is still being parsed. */
  isPartial?: boolean;
  /** Whether a new order is being computed. */
  isSorting?: boolean;
  layout: Layout;
  nowMs: number;
}

/**
 * The virtual list: renders only the entries in and near the window, and a skeleton until entries fill the window. The
 * page scrolls, not the list. Hand-written: Mantine has no virtual list.
 */
export const AnimeListView = memo(function AnimeListView({
  placement,
  list,
  shown,
  marks = null,
  isPartial = false,
  isSorting = false,
  layout,
  nowMs,
}: AnimeListViewProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const { grid, firstRowInViewport, lastRowInViewport } = placement;
  const focus = useListFocus(listRef, list, shown, placement);
  useListCommands(listRef, focus, shown.length);
  const focusedRow = focus.displayIndex === null ? null : rowOfDisplayIndex(focus.displayIndex, grid);
  const rowCount = rowCountOf(shown.length, grid);
  const { wanted, isUrgent } = useMemo(() => {
    const rowsWith = (overscanRows: number) =>
      rowsToRender(rowCount, [firstRowInViewport, lastRowInViewport], overscanRows, focusedRow);
    const urgentRows = new Set(rowsWith(0));
    return {
      wanted: findEntriesInRows(rowsWith(OVERSCAN_ROWS[layout]), list, shown, grid),
      isUrgent: (displayIndex: number) => urgentRows.has(rowOfDisplayIndex(displayIndex, grid)),
    };
  }, [rowCount, firstRowInViewport, lastRowInViewport, focusedRow, layout, list, shown, grid]);
  const rendered = useEntryBatches(wanted, isUrgent);
  const findEntry = (item: Element) => rendered.get(Number(item.getAttribute('aria-posinset')) - 1);
  const { events, Menu, menuProps } = useEntryEvents(findEntry);
  const allMarks = useMarks();
  const Controls = useEntryControls();
  const markOf = (displayIndex: number, anime: Anime) =>
    marks ? marks.flags[shown[displayIndex] ?? 0] : allMarks?.markOf(anime);

  const isFilled =
    shown.length > 0 &&
    [...wanted.keys()].every((displayIndex) => rendered.has(displayIndex) || !isUrgent(displayIndex));
  // The skeleton stays until entries fill the window. A list that replaces another shows no skeleton.
  const [hasSkeleton, setHasSkeleton] = useState(!list);
  if (hasSkeleton && isFilled) setHasSkeleton(false);
  // `list` becomes undefined again if the operator filters or sorts its first entries before the whole list has loaded,
  // or filters by marks before they are known.
  if (!hasSkeleton && !list) setHasSkeleton(true);

  return (
    <div className={styles.frame}>
      {hasSkeleton && (
        <div className={shown.length > 0 ? styles.behindList : undefined}>
          <ListSkeleton layout={layout} />
        </div>
      )}
      {shown.length > 0 && (
        <ul
          ref={listRef}
          className={isSorting ? `${styles[layout]} ${styles.isSorting}` : styles[layout]}
          aria-label="Anime"
          aria-busy={isPartial || isSorting || !isFilled}
          {...focus.handlers}
          {...events}
          onFocus={(event) => {
            focus.handlers.onFocus(event);
            events.onFocus(event);
          }}
          style={{ height: listHeightPx(rowCount, grid) }}
        >
          {Array.from(rendered, ([displayIndex, anime]) => (
            <ListItem
              key={anime.key}
              displayIndex={displayIndex}
              count={isPartial ? UNKNOWN_COUNT : shown.length}
              grid={grid}
              anime={anime}
              tabIndex={displayIndex === focus.tabStop ? 0 : -1}
              mark={markOf(displayIndex, anime)}
              isMenuOpen={menuProps?.anime.key === anime.key}
              Controls={Controls}
              layout={layout}
              nowMs={nowMs}
            />
          ))}
        </ul>
      )}
      {shown.length > 0 && <EntryTooltip listRef={listRef} />}
      {Menu && menuProps && <Menu key={menuProps.anime.key} {...menuProps} />}
    </div>
  );
});

interface ListItemProps {
  displayIndex: number;
  count: number;
  grid: ListGrid;
  anime: Anime;
  tabIndex: 0 | -1;
  mark: number | undefined;
  isMenuOpen: boolean;
  Controls: MarkTools['EntryControls'] | null;
  layout: Layout;
  nowMs: number;
}

const ListItem = memo(function ListItem({ displayIndex, count, grid, ...entry }: ListItemProps) {
  return (
    <li
      className={styles.item}
      aria-setsize={count}
      aria-posinset={displayIndex + 1}
      style={{
        width: Math.floor(grid.columnWidthPx),
        height: grid.rowHeightPx,
        transform: `translate(${columnLeftPx(displayIndex, grid)}px, ${rowTopPx(rowOfDisplayIndex(displayIndex, grid), grid)}px)`,
      }}
    >
      <Entry {...entry} />
    </li>
  );
});

function findEntriesInRows(
  rows: readonly number[],
  list: AnimeList | undefined,
  shown: Uint32Array,
  grid: ListGrid,
): EntriesByDisplayIndex {
  const entries = new Map<number, Anime>();
  for (const row of rows) {
    const [first, end] = displayRangeOfRow(row, shown.length, grid);
    for (let displayIndex = first; displayIndex < end; displayIndex += 1) {
      const listIndex = shown[displayIndex];
      const anime = listIndex === undefined ? undefined : list?.entries.at(listIndex);
      if (anime) entries.set(displayIndex, anime);
    }
  }
  return entries;
}
