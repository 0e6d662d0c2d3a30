import type { ListItem } from '../../entries/list-item.ts';

/** A row of the list: the entries from `start` to before `end` (display indexes), or the heading of a day. */
export interface ListRow {
  readonly start: number;
  /** Equals `start` for a heading. */
  readonly end: number;
  /**
   * For a heading: its day as 'YYYY-MM-DD', or an empty string for titles without entries; its entries begin at `start`.
   * Null for other rows.
   */
  readonly day: string | null;
  /** Number of entries or groups of the heading's day; 0 for other rows. */
  readonly count: number;
  /** Number of headings before the row. */
  readonly headingCount: number;
}

export interface ListRows {
  readonly rows: readonly ListRow[];
  /** The index of each entry's row, by displayIndex. */
  readonly rowOfEntry: readonly number[];
}

/** The heading of the day to which the row at `index` belongs; undefined in a list without headings. */
export function headingOf(rows: readonly ListRow[], index: number): ListRow | undefined {
  return rows.slice(0, index + 1).findLast(({ day }) => day !== null);
}

/** Lays entries out in rows. With headings, each day begins a row; the entries of a day must be next to one another. */
export function layOutRows(
  entries: readonly Pick<ListItem, 'day' | 'isInGroup'>[],
  columnCount: number,
  hasHeadings: boolean,
): ListRows {
  const rows: ListRow[] = [];
  const rowOfEntry: number[] = [];
  let start = 0;
  let headingCount = 0;
  while (start < entries.length) {
    const day = hasHeadings ? (entries[start]?.day ?? null) : null;
    let dayEnd = entries.length;
    if (day !== null) {
      dayEnd = start;
      let count = 0;
      while (dayEnd < entries.length && entries[dayEnd]?.day === day) {
        if (!entries[dayEnd]?.isInGroup) count += 1;
        dayEnd += 1;
      }
      rows.push({ start, end: start, day, count, headingCount });
      headingCount += 1;
    }
    for (; start < dayEnd; start += columnCount) {
      const end = Math.min(dayEnd, start + columnCount);
      for (let entry = start; entry < end; entry += 1) rowOfEntry.push(rows.length);
      rows.push({ start, end, day: null, count: 0, headingCount });
    }
    start = dayEnd;
  }
  return { rows, rowOfEntry };
}
