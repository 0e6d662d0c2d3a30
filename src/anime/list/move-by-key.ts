/** Where the focus is in a list, and how the list is laid out. */
export interface ListPosition {
  readonly displayIndex: number;
  /** Number of entries; at least one. */
  readonly count: number;
  readonly columnCount: number;
  /** Rows in the viewport. */
  readonly rowsPerPage: number;
}

/** Returns the displayIndex to which a key moves the focus, or null if the key moves nothing in this layout. */
export function displayIndexAfterKey(key: string, position: ListPosition): number | null {
  const { count, columnCount, rowsPerPage } = position;
  switch (key) {
    case 'ArrowDown':
      return stepByRows(1, position);
    case 'ArrowUp':
      return stepByRows(-1, position);
    case 'ArrowRight':
      return columnCount > 1 ? stepByEntries(1, position) : null;
    case 'ArrowLeft':
      return columnCount > 1 ? stepByEntries(-1, position) : null;
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

/** Returns the displayIndex `distance` entries away, clamped to the list. */
export function stepByEntries(
  distance: number,
  { displayIndex, count }: Pick<ListPosition, 'displayIndex' | 'count'>,
): number {
  return Math.min(count - 1, Math.max(0, displayIndex + distance));
}

/** Stays in the column, unless the last row is too short. */
function stepByRows(distance: number, { displayIndex, count, columnCount }: ListPosition): number {
  const row = Math.floor(displayIndex / columnCount);
  const lastRow = Math.floor((count - 1) / columnCount);
  const rowsMoved = Math.min(lastRow, Math.max(0, row + distance)) - row;
  return Math.min(count - 1, displayIndex + rowsMoved * columnCount);
}
