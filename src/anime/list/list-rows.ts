/** A row of the list: the entries from `start` to before `end` (display indexes), or the heading of a day. */
export interface ListRow {
  readonly start: number;
  /** Equals `start` for a heading. */
  readonly end: number;
  /** 'YYYY-MM-DD', if the row is a heading. The day's entries begin at `start`. */
  readonly day: string | null;
  /** Number of entries of the heading's day; 0 for other rows. */
  readonly count: number;
  /** Number of headings before the row. */
  readonly headingCount: number;
}

export interface ListRows {
  readonly rows: readonly ListRow[];
  /** The index of each entry's row, by displayIndex. */
  readonly rowOfEntry: readonly number[];
}

/** Lays entries out in rows. With headings, each day begins a row; the entries of a day must be next to one another. */
export function layOutRows(
  entries: readonly { readonly day?: string }[],
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
      dayEnd = start + 1;
      while (dayEnd < entries.length && entries[dayEnd]?.day === day) dayEnd += 1;
      rows.push({ start, end: start, day, count: dayEnd - start, headingCount });
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
