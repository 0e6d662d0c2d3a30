import { memo, useMemo, useRef, useState } from 'react';
import styles from './AnimeListView.module.css';
import type { Anime } from './anime.ts';
import { Entry } from './Entry.tsx';
import { EntryTooltip } from './EntryTooltip.tsx';
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
import type { Layout } from './view-search.ts';

/** Rows drawn above and below the window, so that a flick meets no empty place. */
const SPARE_ROWS = { cards: 2, rows: 6 } as const satisfies Record<Layout, number>;
const NO_ENTRIES: readonly Anime[] = [];

interface AnimeListViewProps {
  placement: ListPlacement;
  /** Undefined while they are read. */
  entries: readonly Anime[] | undefined;
  /** The positions among them of those to show, in their order. */
  shown: Uint32Array;
  /** Whether they are about to stand in another order. */
  isSorting?: boolean;
  layout: Layout;
  nowMs: number;
}

/**
 * The entries, of which only those near the window are in the page, and skeletons until the first are. The page scrolls,
 * not the list.
 */
export const AnimeListView = memo(function AnimeListView({
  placement,
  entries = NO_ENTRIES,
  shown,
  isSorting = false,
  layout,
  nowMs,
}: AnimeListViewProps) {
  const { grid, firstRowInWindow, lastRowInWindow } = placement;
  const listRef = useRef<HTMLUListElement>(null);
  const focused = useFocusedPlace(entries, shown);
  const focusedRow = focused.place === null ? null : rowAtPlace(focused.place, grid);
  const rowCount = rowCountOf(shown.length, grid);
  const [wanted, urgent] = useMemo(() => {
    const placesWith = (spareRows: number) => {
      const rows = rowsToDraw(rowCount, [firstRowInWindow, lastRowInWindow], spareRows, focusedRow);
      return placesOfRows(rows, entries, shown, grid);
    };
    return [placesWith(SPARE_ROWS[layout]), placesWith(0)];
  }, [rowCount, firstRowInWindow, lastRowInWindow, focusedRow, layout, entries, shown, grid]);
  const drawn = useDrawnPlaces(wanted, urgent);
  // A skeleton that is there stays until the window is filled; for the moment that the filling takes none comes up.
  const [hadToWait] = useState(entries === NO_ENTRIES);
  const isFilled = shown.length > 0 && [...urgent.keys()].every((place) => drawn.has(place));

  return (
    <div className={styles.frame}>
      {hadToWait && !isFilled && (
        <div className={shown.length > 0 ? styles.beneath : undefined}>
          <ListSkeleton layout={layout} />
        </div>
      )}
      {shown.length > 0 && (
        <ul
          ref={listRef}
          className={styles[layout]}
          aria-label="Anime"
          aria-busy={isSorting}
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
  entries: readonly Anime[],
  shown: Uint32Array,
  grid: ListGrid,
): Places {
  const places = new Map<number, Anime>();
  for (const row of rows) {
    const [first, end] = entriesOfRow(row, shown.length, grid);
    for (let place = first; place < end; place += 1) {
      const anime = entries[shown[place] ?? -1];
      if (anime) places.set(place, anime);
    }
  }
  return places;
}
