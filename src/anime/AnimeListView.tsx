import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, memo, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import styles from './AnimeListView.module.css';
import type { Anime } from './anime.ts';
import { Entry } from './Entry.tsx';
import { EntryTooltip } from './EntryTooltip.tsx';
import { columnLeftPx, entriesOfRow, gridOf, rowCountOf, withKeptRow } from './list-grid.ts';
import { useListBox } from './use-list-box.ts';
import type { Layout } from './view-search.ts';

/** Rows drawn above and below the window, so that neither a flick nor Tab meets an empty place. */
const OVERSCAN_ROWS = { cards: 2, rows: 6 } as const satisfies Record<Layout, number>;

interface AnimeListViewProps {
  entries: readonly Anime[];
  layout: Layout;
  nowMs: number;
}

/** The entries, of which only those near the window are in the page. The page scrolls, not the list. */
export const AnimeListView = memo(function AnimeListView({ entries, layout, nowMs }: AnimeListViewProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const box = useListBox(listRef);
  const grid = useMemo(() => gridOf(box?.widthPx ?? 0, layout), [box?.widthPx, layout]);
  const focus = useFocusedPosition();
  const { columnCount, rowHeightPx } = grid;

  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: box ? rowCountOf(entries.length, grid) : 0,
    estimateSize: () => rowHeightPx,
    gap: grid.gapPx,
    overscan: OVERSCAN_ROWS[layout],
    scrollMargin: box?.topPx ?? 0,
    rangeExtractor: useCallback(
      (range: Range) => {
        const kept = focus.positionRef.current;
        const keptRow = kept === null ? null : Math.floor(kept / columnCount);
        return withKeptRow(defaultRangeExtractor(range), keptRow, range.count);
      },
      [columnCount, focus.positionRef],
    ),
  });

  // The virtualizer keeps the heights it has once asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new height is what makes the old ones wrong
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeightPx]);

  return (
    <div className={styles.frame}>
      <ul
        ref={listRef}
        className={styles[layout]}
        aria-label="Anime"
        onFocus={focus.enter}
        onBlur={focus.leave}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().flatMap(({ index: row, start }) => {
          const [first, end] = entriesOfRow(row, entries.length, grid);
          const topPx = start - virtualizer.options.scrollMargin;
          return entries.slice(first, end).map((anime, offset) => (
            <li
              key={anime.key}
              className={styles.place}
              aria-setsize={entries.length}
              aria-posinset={first + offset + 1}
              style={{
                width: Math.floor(grid.columnWidthPx),
                height: rowHeightPx,
                transform: `translate(${columnLeftPx(first + offset, grid)}px, ${topPx}px)`,
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

/** Remembers at which position of the list the focus is; without a render, since only the next scroll asks for it. */
function useFocusedPosition() {
  const positionRef = useRef<number | null>(null);
  const enter = useCallback(({ target }: FocusEvent<HTMLElement>) => {
    const place = target.closest('li')?.ariaPosInSet;
    positionRef.current = place ? Number(place) - 1 : null;
  }, []);
  const leave = useCallback(() => {
    positionRef.current = null;
  }, []);
  return { positionRef, enter, leave };
}
