import { memo, useMemo, useRef } from 'react';
import styles from './AnimeListView.module.css';
import type { Anime } from './anime.ts';
import { Entry } from './Entry.tsx';
import { EntryTooltip } from './EntryTooltip.tsx';
import {
  columnLeftPx,
  entriesOfRow,
  gridOf,
  listHeightPx,
  rowCountOf,
  rowsToDraw,
  rowTopPx,
} from './list-grid.ts';
import { useFocusedPlace } from './use-focused-place.ts';
import { useIsSettled } from './use-is-settled.ts';
import { useListBox } from './use-list-box.ts';
import { useRowsInWindow } from './use-rows-in-window.ts';
import type { Layout } from './view-search.ts';

/** Rows drawn above and below the window, so that a flick meets no empty place. */
const SPARE_ROWS = { cards: 2, rows: 6 } as const satisfies Record<Layout, number>;

interface AnimeListViewProps {
  entries: readonly Anime[];
  /** The positions among them of those to show, in their order. */
  shown: Uint32Array;
  /** Whether they are about to stand in another order. */
  isSorting?: boolean;
  layout: Layout;
  nowMs: number;
}

/** The entries, of which only those near the window are in the page. The page scrolls, not the list. */
export const AnimeListView = memo(function AnimeListView({
  entries,
  shown,
  isSorting = false,
  layout,
  nowMs,
}: AnimeListViewProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const box = useListBox(listRef);
  const grid = useMemo(() => gridOf(box?.widthPx ?? 0, layout), [box?.widthPx, layout]);
  const focused = useFocusedPlace(entries, shown);
  const focusedRow = focused.place === null ? null : Math.floor(focused.place / grid.columnCount);
  const inWindow = useRowsInWindow(box?.topPx ?? 0, grid);
  const spare = useIsSettled(shown) ? SPARE_ROWS[layout] : 0;

  const rowCount = box ? rowCountOf(shown.length, grid) : 0;
  return (
    <div className={styles.frame}>
      <ul
        ref={listRef}
        className={styles[layout]}
        aria-label="Anime"
        aria-busy={isSorting}
        onFocus={focused.enter}
        onBlur={focused.leave}
        style={{ height: listHeightPx(rowCount, grid) }}
      >
        {rowsToDraw(rowCount, inWindow, spare, focusedRow).flatMap((row) => {
          const [first, end] = entriesOfRow(row, shown.length, grid);
          return entriesAt(entries, shown.subarray(first, end)).map((anime, offset) => (
            <li
              key={anime.key}
              className={styles.place}
              aria-setsize={shown.length}
              aria-posinset={first + offset + 1}
              style={{
                width: Math.floor(grid.columnWidthPx),
                height: grid.rowHeightPx,
                transform: `translate(${columnLeftPx(first + offset, grid)}px, ${rowTopPx(row, grid)}px)`,
              }}
            >
              <Entry anime={anime} layout={layout} nowMs={nowMs} />
            </li>
          ));
        })}
      </ul>
      <EntryTooltip listRef={listRef} />
    </div>
  );
});

function entriesAt(entries: readonly Anime[], positions: Uint32Array): Anime[] {
  return Array.from(positions, (position) => entries[position]).filter((anime) => anime !== undefined);
}
