import { formatCount } from '../../controls/format-count.ts';
import type { ListItem } from '../../entries/list-item.ts';
import { type ListRow, layOutRows } from '../list/list-rows.ts';

/** About 25 pages. The rows are rendered before the dialog of the browser opens. */
const LIMIT = 1_000;

type Item = Pick<ListItem, 'day' | 'isInGroup'>;

/** The rows of a printed list: its first 1,000 items, and the headings of their days, which count only these items. */
export function printedRows(items: readonly Item[], hasHeadings: boolean): readonly ListRow[] {
  return layOutRows(items.slice(0, LIMIT), 1, hasHeadings).rows;
}

/** Which items are printed, for example 'Printed: the first 1,000 of 2,340 entries.'; null if all are. */
export function describePrinted(items: readonly Item[], isGrouped: boolean): string | null {
  if (items.length <= LIMIT) return null;
  // The entries of an expanded group are not titles.
  const count = (some: readonly Item[]) => formatCount(some.filter(({ isInGroup }) => !isInGroup).length);
  return `Printed: the first ${count(items.slice(0, LIMIT))} of ${count(items)} ${isGrouped ? 'titles' : 'entries'}.`;
}
