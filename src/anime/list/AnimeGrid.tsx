// biome-ignore-all lint/a11y/useSemanticElements: a table could show rows, but not cards.
// biome-ignore-all lint/a11y/useFocusableInteractive: the link in a cell has the focus.
import { Flex, Text, Title } from '@mantine/core';
import { type CSSProperties, memo, useRef } from 'react';
import { pluralize } from '../../controls/format-count.ts';
import type { ListItem } from '../../entries/list-item.ts';
import type { Layout } from '../../entries/view.ts';
import { formatDay } from '../../time/format-time.ts';
import { Entry } from '../entry/Entry.tsx';
import { EntryMenu } from '../entry/EntryMenu.tsx';
import { EntryTooltip } from '../entry/EntryTooltip.tsx';
import { useEntryEvents } from '../entry/use-entry-events.ts';
import styles from './AnimeGrid.module.css';
import { columnLeftPx, type Grid, HEADING_HEIGHT_REM } from './grid.ts';
import { headingOf, type ListRow } from './list-rows.ts';
import { moveFocusByKey, useListCommands } from './use-list-commands.ts';
import { useListFocus } from './use-list-focus.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

const NONE: readonly ListItem[] = [];

interface AnimeGridProps {
  /** In display order; at least one. */
  entries: readonly ListItem[];
  /** The entries of the parts before this one. */
  above?: readonly ListItem[];
  layout: Layout;
  /** Whether the list is grouped by title. */
  isGrouped?: boolean;
  /** Expands or collapses the group with this key. */
  onExpand?: (key: string) => void;
  /** Whether each day has a heading. */
  hasHeadings: boolean;
  /** Height at the top of the window that a pinned bar covers, with the header; 0 without one. */
  pinnedBottomPx?: number;
  nowMs: number;
}

/**
 * The list as cards or rows. The page scrolls, not the list, and only the entries in and near the window are rendered.
 * For screen readers it is a grid with one column, so that they pass the arrow keys to the page. Hand-written: Mantine
 * has no virtual list.
 */
export const AnimeGrid = memo(function AnimeGrid({
  entries,
  above = NONE,
  layout,
  isGrouped = false,
  onExpand,
  hasHeadings,
  pinnedBottomPx = 0,
  nowMs,
}: AnimeGridProps) {
  const listRef = useRef<HTMLDivElement>(null);
  const focus = useListFocus(listRef, entries);
  const { focusedIndex, lastIndex } = focus;
  const options = { layout, isGrouped, hasHeadings, pinnedBottomPx };
  const virtual = useVirtualRows(listRef, entries, options, focusedIndex);
  const { grid, rows, rowOfEntry, rendered, visible } = virtual;
  const { columnCount } = grid;
  const { events, menu } = useEntryEvents(entries, above, onExpand);

  /** The entry that Tab reaches: the last focused one if it is in the viewport, otherwise the first one there. */
  const lastRow = lastIndex === null ? -1 : (rowOfEntry[lastIndex] ?? -1);
  const isLastVisible = lastRow >= visible[0] && lastRow <= visible[1];
  const tabStop =
    focusedIndex ?? (isLastVisible && lastIndex !== null ? lastIndex : (rows[visible[0]]?.start ?? 0));
  useListCommands(listRef, entries, focus, tabStop);

  const pinnedDay = hasHeadings && pinnedBottomPx > 0 ? headingOf(rows, visible[0]) : undefined;
  const rowsPerPage = visible[1] - visible[0] + 1;

  return (
    <>
      <div
        ref={listRef}
        role="grid"
        className={styles[layout]}
        aria-label="Anime"
        aria-rowcount={entries.length + (rows.at(-1)?.headingCount ?? 0)}
        {...events}
        {...focus.handlers}
        onKeyDown={(event) => moveFocusByKey(event, focus, { rows, rowOfEntry, columnCount, rowsPerPage })}
        style={{ height: virtual.heightPx }}
      >
        {pinnedDay && (
          <div
            className={styles.pinned}
            // The headings in the list are for screen readers.
            aria-hidden="true"
            style={{ top: pinnedBottomPx }}
          >
            <DayHeading row={pinnedDay} {...{ layout, isGrouped }} topPx={0} />
          </div>
        )}
        {rendered.flatMap(({ row, topPx, heightPx }) => {
          if (row.day !== null) return <DayHeading key={row.day} {...{ row, layout, isGrouped, topPx }} />;
          return entries.slice(row.start, row.end).map((item, column) => {
            const displayIndex = row.start + column;
            return (
              <Row
                key={item.key}
                rowNumber={displayIndex + row.headingCount + 1}
                leftPx={columnLeftPx(column, grid)}
                topPx={topPx}
                heightPx={heightPx}
                grid={grid}
                item={item}
                tabIndex={displayIndex === tabStop ? 0 : -1}
                isMenuOpen={menu?.item.key === item.key}
                layout={layout}
                nowMs={nowMs}
              />
            );
          });
        })}
      </div>
      <EntryTooltip listRef={listRef} />
      {menu && <EntryMenu key={menu.item.key} {...menu} />}
    </>
  );
});

/** The heading of a day, or of the titles without entries. */
function DayHeading({
  row,
  layout,
  isGrouped,
  topPx,
}: {
  row: ListRow;
  layout: Layout;
  isGrouped: boolean;
  topPx: number;
}) {
  return (
    <Flex
      role="row"
      aria-rowindex={row.start + row.headingCount + 1}
      pos="absolute"
      top={0}
      left={0}
      w="100%"
      h={`${HEADING_HEIGHT_REM}rem`}
      px={layout === 'rows' ? 16 : 0}
      bg="var(--page)"
      align="center"
      gap={8}
      style={{
        transform: `translateY(${topPx}px)`,
        ...(layout === 'rows' && { boxShadow: 'inset 0 -1px var(--hairline)' }),
      }}
    >
      <div role="rowheader">
        <Title order={2} fz={16}>
          {row.day ? formatDay(row.day) : 'Titles without entries'}
        </Title>
      </div>
      <Text role="gridcell" span fz={13} c="dimmed">
        {isGrouped ? pluralize(row.count, 'title') : pluralize(row.count, 'entry', 'entries')}
      </Text>
    </Flex>
  );
}

interface RowProps {
  /** Begins at 1. */
  rowNumber: number;
  leftPx: number;
  topPx: number;
  heightPx: number;
  grid: Grid;
  item: ListItem;
  tabIndex: 0 | -1;
  isMenuOpen: boolean;
  layout: Layout;
  nowMs: number;
}

/** The background of the entries of a group. */
const IN_GROUP = { '--card': 'var(--mantine-color-gray-1)' } as CSSProperties;

const Row = memo(function Row({ rowNumber, leftPx, topPx, heightPx, grid, ...entry }: RowProps) {
  return (
    <div
      role="row"
      className={styles.item}
      aria-rowindex={rowNumber}
      data-key={entry.item.key}
      style={{
        width: Math.floor(grid.columnWidthPx),
        height: heightPx,
        transform: `translate(${leftPx}px, ${topPx}px)`,
        ...(entry.item.isInGroup && IN_GROUP),
      }}
    >
      <div role="gridcell" style={{ height: '100%' }}>
        <Entry {...entry} />
      </div>
    </div>
  );
});
