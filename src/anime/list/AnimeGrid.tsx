// biome-ignore-all lint/a11y/useSemanticElements: a table could show rows, but not cards.
// biome-ignore-all lint/a11y/useFocusableInteractive: the link in a cell has the focus.
import { memo, useRef } from 'react';
import { pluralize } from '../../controls/format-count.ts';
import type { ListItem } from '../../entries/list-item.ts';
import type { Layout } from '../../entries/view.ts';
import { useNewSeasonOf } from '../../operator-data/use-new-seasons.ts';
import { EntryMenu, EntryTooltip } from '../entry/EntryOverlays.tsx';
import { useEntryEvents } from '../entry/use-entry-events.ts';
import { ArrivalBar } from '../refresh/ArrivalBar.tsx';
import type { Arrival } from '../refresh/use-shown-list.ts';
import styles from './AnimeGrid.module.css';
import { DayHeading } from './DayHeading.tsx';
import { GridRow } from './GridRow.tsx';
import { columnLeftPx } from './grid.ts';
import { headingOf } from './list-rows.ts';
import { useArrivalAbove } from './use-arrival-above.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { moveFocusByKey, useListCommands } from './use-list-commands.ts';
import { useListFocus } from './use-list-focus.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

const NONE: readonly ListItem[] = [];
const NO_ARRIVAL: Arrival = { request: null, entries: [] };

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
  /** Names the view. In another one, the first visible entry does not keep its place. */
  viewKey?: string;
  /** What the operator has requested last. */
  arrival?: Arrival;
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
  viewKey = '',
  arrival = NO_ARRIVAL,
}: AnimeGridProps) {
  const listRef = useRef<HTMLDivElement>(null);
  const focus = useListFocus(listRef, entries);
  const { focusedIndex, lastIndex } = focus;
  const options = { layout, isGrouped, hasHeadings, pinnedBottomPx };
  const virtual = useVirtualRows(listRef, entries, options, focusedIndex);
  const { grid, rows, rowOfEntry, rendered, visible } = virtual;
  const { columnCount } = grid;
  const relative = grid.isNarrow || isGrouped ? 'short' : 'relative';
  const { events, menu } = useEntryEvents(entries, above, onExpand);
  const newSeasonOf = useNewSeasonOf();
  const firstVisible = useKeptPlace(entries, virtual, viewKey, focusedIndex !== null);
  const isAbove = (displayIndex: number) =>
    virtual.startPx + virtual.topOfRow(rowOfEntry[displayIndex] ?? 0) < window.scrollY;
  const arrived = useArrivalAbove(entries, arrival, firstVisible, isAbove, focus.focusEntry);

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
      <ArrivalBar
        text={describeAbove(arrived.count)}
        count={arrived.count}
        place={hasHeadings && pinnedBottomPx > 0 ? 'pinned-heading' : 'scrolled'}
        onShow={arrived.show}
      />
      <div
        ref={listRef}
        role="grid"
        className={styles[layout]}
        data-grouped={isGrouped || undefined}
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
              <GridRow
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
                // The entries of a group are not all of the day in its heading.
                timeForm={hasHeadings && !item.isInGroup ? 'clock' : relative}
                nowMs={nowMs}
                newSeason={item.isInGroup ? undefined : newSeasonOf(item)}
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

function describeAbove(count: number): string | null {
  return count === 0 ? null : `${pluralize(count, 'new entry', 'new entries')} above`;
}
