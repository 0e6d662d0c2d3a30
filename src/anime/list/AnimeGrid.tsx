// biome-ignore-all lint/a11y/useSemanticElements: a table could show rows, but not cards.
// biome-ignore-all lint/a11y/useFocusableInteractive: the link in a cell has the focus.
import { Text, Title } from '@mantine/core';
import { memo, useContext, useDeferredValue, useRef } from 'react';
import { formatDay } from '../../time/format-time.ts';
import type { Anime } from '../anime.ts';
import { Entry } from '../entry/Entry.tsx';
import { useEntryEvents } from '../entry/use-entry-events.ts';
import { type ListTools, MarksContext } from '../marks/MarksProvider.tsx';
import { markOf } from '../marks/marks.ts';
import type { Layout } from '../view/view.ts';
import styles from './AnimeGrid.module.css';
import { columnLeftPx, type Grid } from './grid.ts';
import type { ListRow } from './list-rows.ts';
import { moveFocusByKey, useListCommands } from './use-list-commands.ts';
import { useListFocus } from './use-list-focus.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

interface AnimeGridProps {
  /** In display order; at least one. */
  entries: readonly Anime[];
  layout: Layout;
  /** Whether each day has a heading. */
  hasHeadings: boolean;
  nowMs: number;
}

/**
 * The list as cards or rows. The page scrolls, not the list, and only the entries in and near the window are rendered.
 * For screen readers it is a grid with one column, so that they pass the arrow keys to the page. Hand-written: Mantine
 * has no virtual list.
 */
export const AnimeGrid = memo(function AnimeGrid({ entries, layout, hasHeadings, nowMs }: AnimeGridProps) {
  const listRef = useRef<HTMLDivElement>(null);
  const { marks, tools } = useContext(MarksContext);
  const focus = useListFocus(listRef, entries);
  const { focusedIndex, lastIndex } = focus;
  const virtual = useVirtualRows(listRef, entries, layout, hasHeadings, focusedIndex);
  const { grid, rows, rowOfEntry, rendered, visible } = virtual;
  const { columnCount } = grid;
  const { events, Menu, menuProps } = useEntryEvents(entries);

  /** The entry that Tab reaches: the last focused one if it is in the viewport, otherwise the first one there. */
  const lastRow = lastIndex === null ? -1 : (rowOfEntry[lastIndex] ?? -1);
  const isLastVisible = lastRow >= visible[0] && lastRow <= visible[1];
  const tabStop =
    focusedIndex ?? (isLastVisible && lastIndex !== null ? lastIndex : (rows[visible[0]]?.start ?? 0));
  useListCommands(listRef, entries, focus, tabStop);

  const rowsPerPage = visible[1] - visible[0] + 1;

  return (
    <>
      <div
        ref={listRef}
        role="grid"
        className={styles[layout]}
        aria-label="Anime"
        aria-rowcount={entries.length}
        {...events}
        {...focus.handlers}
        onKeyDown={(event) => moveFocusByKey(event, focus, { rows, rowOfEntry, columnCount, rowsPerPage })}
        style={{ height: virtual.heightPx }}
      >
        {rendered.flatMap(({ row, topPx }) => {
          if (row.day !== null) return <DayHeading key={row.day} row={row} topPx={topPx} />;
          return entries.slice(row.start, row.end).map((anime, column) => {
            const displayIndex = row.start + column;
            return (
              <Row
                key={anime.key}
                displayIndex={displayIndex}
                leftPx={columnLeftPx(column, grid)}
                topPx={topPx}
                grid={grid}
                anime={anime}
                tabIndex={displayIndex === tabStop ? 0 : -1}
                mark={marks ? markOf(marks, anime) : undefined}
                isMenuOpen={menuProps?.anime.key === anime.key}
                Controls={tools?.EntryControls ?? null}
                layout={layout}
                nowMs={nowMs}
              />
            );
          });
        })}
      </div>
      {tools && <tools.EntryTooltip listRef={listRef} />}
      {Menu && menuProps && <Menu key={menuProps.anime.key} {...menuProps} />}
    </>
  );
});

/** The heading of a day. It is presentational for the grid's rows, whose number is that of the entries. */
function DayHeading({ row, topPx }: { row: ListRow; topPx: number }) {
  return (
    <div role="presentation" className={styles.heading} style={{ transform: `translateY(${topPx}px)` }}>
      <Title order={2} fz={16}>
        {formatDay(row.day ?? '')}
      </Title>
      <Text span fz={13} c="dimmed">
        {row.count === 1 ? '1 entry' : `${row.count} entries`}
      </Text>
    </div>
  );
}

interface RowProps {
  displayIndex: number;
  leftPx: number;
  topPx: number;
  grid: Grid;
  anime: Anime;
  tabIndex: 0 | -1;
  mark: number | undefined;
  isMenuOpen: boolean;
  Controls: ListTools['EntryControls'] | null;
  layout: Layout;
  nowMs: number;
}

const Row = memo(function Row({ displayIndex, leftPx, topPx, grid, Controls, ...entry }: RowProps) {
  // A newly mounted entry is painted before its buttons, which take as long to render.
  const deferredControls = useDeferredValue(Controls, null);
  return (
    <div
      role="row"
      className={styles.item}
      aria-rowindex={displayIndex + 1}
      data-key={entry.anime.key}
      style={{
        width: Math.floor(grid.columnWidthPx),
        height: grid.rowHeightPx,
        transform: `translate(${leftPx}px, ${topPx}px)`,
      }}
    >
      <div role="gridcell" className={styles.cell}>
        <Entry {...entry} Controls={deferredControls} />
      </div>
    </div>
  );
});
