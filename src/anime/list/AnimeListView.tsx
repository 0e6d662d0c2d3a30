import { memo, useMemo, useRef, useState } from 'react';
import type { Anime, AnimeList } from '../anime.ts';
import { Entry } from '../entry/Entry.tsx';
import { EntryTooltip } from '../entry/EntryTooltip.tsx';
import type { Layout } from '../toolbar/view-search.ts';
import styles from './AnimeListView.module.css';
import { ListSkeleton } from './ListSkeleton.tsx';
import {
  columnLeftPx,
  entriesOfRow,
  type ListGrid,
  listHeightPx,
  rowAtPlace,
  rowCountOf,
  rowsToDraw,
  rowTopPx,
} from './list-grid.ts';
import { type Places, useDrawnPlaces } from './use-drawn-places.ts';
import { useFocusedPlace } from './use-focused-place.ts';
import type { ListPlacement } from './use-list-placement.ts';

/** Rows drawn above and below the window, so that a flick meets no empty place. */
const SPARE_ROWS = { cards: 2, rows: 6 } as const satisfies Record<Layout, number>;

interface AnimeListViewProps {
  placement: ListPlacement;
  /** Undefined while it is read. */
  list: AnimeList | undefined;
  /** The positions in it of the entries to show, in their order. */
  shown: Uint32Array;
  /** Whether these are about to stand in another order. */
  isSorting?: boolean;
  layout: Layout;
  nowMs: number;
}

/**
 * The entries, of which only those near the window are in the page, and skeletons until the first are. The page scrolls,
 * not the list. Mantine has no virtual list.
 */
export const AnimeListView = memo(function AnimeListView({
  placement: { grid, firstRowInWindow, lastRowInWindow },
  list,
  shown,
  isSorting = false,
  layout,
  nowMs,
}: AnimeListViewProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const focused = useFocusedPlace(list, shown);
  const focusedRow = focused.place === null ? null : rowAtPlace(focused.place, grid);
  const rowCount = rowCountOf(shown.length, grid);
  const { wanted, isUrgent } = useMemo(() => {
    const rowsWith = (spareRows: number) =>
      rowsToDraw(rowCount, [firstRowInWindow, lastRowInWindow], spareRows, focusedRow);
    const urgentRows = new Set(rowsWith(0));
    return {
      wanted: placesOfRows(rowsWith(SPARE_ROWS[layout]), list, shown, grid),
      isUrgent: (place: number) => urgentRows.has(rowAtPlace(place, grid)),
    };
  }, [rowCount, firstRowInWindow, lastRowInWindow, focusedRow, layout, list, shown, grid]);
  const drawn = useDrawnPlaces(wanted, isUrgent);

  const isFilled =
    shown.length > 0 && [...wanted.keys()].every((place) => drawn.has(place) || !isUrgent(place));
  // A skeleton that is there stays until the window is filled; for the moment that the filling takes none comes up.
  const [hasSkeleton, setHasSkeleton] = useState(!list);
  if (hasSkeleton && isFilled) setHasSkeleton(false);

  return (
    <div className={styles.frame}>
      {hasSkeleton && (
        <div className={shown.length > 0 ? styles.beneath : undefined}>
          <ListSkeleton layout={layout} />
        </div>
      )}
      {shown.length > 0 && (
        <ul
          ref={listRef}
          className={isSorting ? `${styles[layout]} ${styles.isSorting}` : styles[layout]}
          aria-label="Anime"
          aria-busy={isSorting || !isFilled}
          onFocus={focused.enter}
          onBlur={focused.leave}
          style={{ height: listHeightPx(rowCount, grid) }}
        >
          {Array.from(drawn, ([place, anime]) => (
            <ListPlace
              key={anime.key}
              place={place}
              count={shown.length}
              grid={grid}
              anime={anime}
              layout={layout}
              nowMs={nowMs}
            />
          ))}
        </ul>
      )}
      {shown.length > 0 && <EntryTooltip listRef={listRef} />}
    </div>
  );
});

interface ListPlaceProps {
  /** From 0. */
  place: number;
  count: number;
  grid: ListGrid;
  anime: Anime;
  layout: Layout;
  nowMs: number;
}

const ListPlace = memo(function ListPlace({ place, count, grid, ...entry }: ListPlaceProps) {
  return (
    <li
      className={styles.place}
      aria-setsize={count}
      aria-posinset={place + 1}
      style={{
        width: Math.floor(grid.columnWidthPx),
        height: grid.rowHeightPx,
        transform: `translate(${columnLeftPx(place, grid)}px, ${rowTopPx(rowAtPlace(place, grid), grid)}px)`,
      }}
    >
      <Entry {...entry} />
    </li>
  );
});

/** What is to stand where in these rows, in their order. */
function placesOfRows(
  rows: readonly number[],
  list: AnimeList | undefined,
  shown: Uint32Array,
  grid: ListGrid,
): Places {
  const places = new Map<number, Anime>();
  for (const row of rows) {
    const [first, end] = entriesOfRow(row, shown.length, grid);
    for (let place = first; place < end; place += 1) {
      const position = shown[place];
      const anime = position === undefined ? undefined : list?.entries.at(position);
      if (anime) places.set(place, anime);
    }
  }
  return places;
}
