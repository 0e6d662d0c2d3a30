import type { ListRows } from './list-rows.ts';

/** Where the focus is in a list, and how the list is laid out. */
export interface ListPosition extends ListRows {
  readonly displayIndex: number;
  readonly columnCount: number;
  /** Rows in the viewport. */
  readonly rowsPerPage: number;
}

/** Returns the displayIndex to which a key moves the focus, or null if the key moves nothing in this layout. */
export function displayIndexAfterKey(key: string, position: ListPosition): number | null {
  const { displayIndex, rowOfEntry, columnCount, rowsPerPage } = position;
  const count = rowOfEntry.length;
  switch (key) {
    case 'ArrowDown':
      return stepByRows(1, position);
    case 'ArrowUp':
      return stepByRows(-1, position);
    case 'ArrowRight':
      return columnCount > 1 ? stepByEntries(1, { displayIndex, count }) : null;
    case 'ArrowLeft':
      return columnCount > 1 ? stepByEntries(-1, { displayIndex, count }) : null;
    case 'PageDown':
      return stepByRows(Math.max(1, rowsPerPage - 1), position);
    case 'PageUp':
      return stepByRows(-Math.max(1, rowsPerPage - 1), position);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** Returns the displayIndex `distance` entries away, clamped to the list. `count` is the number of entries, at least one. */
export function stepByEntries(
  distance: number,
  { displayIndex, count }: { readonly displayIndex: number; readonly count: number },
): number {
  return Math.min(count - 1, Math.max(0, displayIndex + distance));
}

/** Stays in the column, unless the row is too short. Passes over headings. */
function stepByRows(distance: number, { displayIndex, rows, rowOfEntry }: ListPosition): number {
  const ownRow = rowOfEntry[displayIndex] ?? 0;
  const column = displayIndex - (rows[ownRow]?.start ?? 0);
  const direction = Math.sign(distance);
  let target = rows[ownRow];
  let left = Math.abs(distance);
  for (let index = ownRow + direction; left > 0 && rows[index]; index += direction) {
    const row = rows[index];
    if (!row || row.day !== null) continue;
    target = row;
    left -= 1;
  }
  return target ? Math.min(target.end - 1, target.start + column) : displayIndex;
}
