// biome-ignore-all lint/a11y/useSemanticElements: a table could show rows, but not cards.
// biome-ignore-all lint/a11y/useFocusableInteractive: the link in a cell has the focus.
import { type CSSProperties, memo } from 'react';
import type { ListItem } from '../../entries/list-item.ts';
import type { NewSeason } from '../../entries/new-seasons.ts';
import type { Layout } from '../../entries/view.ts';
import { Entry, type TimeForm } from '../entry/Entry.tsx';
import styles from './AnimeGrid.module.css';
import type { Grid } from './grid.ts';

interface GridRowProps {
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
  timeForm: TimeForm;
  nowMs: number;
  newSeason: NewSeason | undefined;
}

/** The background and, in rows, the indent of the entries of a group. */
const IN_GROUP = { '--card': 'var(--mantine-color-gray-1)', '--indent': '1.5rem' } as CSSProperties;

/** One entry or group at its place in the list. */
export const GridRow = memo(function GridRow({
  rowNumber,
  leftPx,
  topPx,
  heightPx,
  grid,
  ...entry
}: GridRowProps) {
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
