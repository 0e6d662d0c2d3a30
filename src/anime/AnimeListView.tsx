import { memo, useDeferredValue, useMemo, useRef } from 'react';
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
import { useFocusedPosition } from './use-focused-position.ts';
import { useListBox } from './use-list-box.ts';
import { useRowsInWindow } from './use-rows-in-window.ts';
import type { Layout } from './view-search.ts';

/** Rows drawn above and below the window, so that a flick meets no empty place. */
const SPARE_ROWS = { cards: 2, rows: 6 } as const satisfies Record<Layout, number>;

interface AnimeListViewProps {
  entries: readonly Anime[];
  /** Whether they are about to stand in another order. */
  isSorting?: boolean;
  layout: Layout;
  nowMs: number;
}

/** The entries, of which only those near the window are in the page. The page scrolls, not the list. */
export const AnimeListView = memo(function AnimeListView({
  entries,
  isSorting = false,
  layout,
  nowMs,
}: AnimeListViewProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const box = useListBox(listRef);
  const grid = useMemo(() => gridOf(box?.widthPx ?? 0, layout), [box?.widthPx, layout]);
  const focused = useFocusedPosition(entries);
  const focusedRow = focused.position === null ? null : Math.floor(focused.position / grid.columnCount);
  const inWindow = useRowsInWindow(box?.topPx ?? 0, grid);
  // What is in the window is shown first.
  const settled = useDeferredValue(entries, null);
  const spare = settled === entries ? SPARE_ROWS[layout] : 0;

  const rowCount = box ? rowCountOf(entries.length, grid) : 0;
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
          const [first, end] = entriesOfRow(row, entries.length, grid);
          return entries.slice(first, end).map((anime, offset) => (
            <li
              key={anime.key}
              className={styles.place}
              aria-setsize={entries.length}
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
