import { formatSortableTime } from '../../time/format-time.ts';
import { entriesOf, type ListItem } from '../list/list-item.ts';
import type { ListEntry } from '../list-entry.ts';
import { FOLLOWED, type Marks, NEW } from '../marks/marks.ts';
import { platformName } from '../platform.ts';

/** The columns of the file (operators.md, section 10). */
export const CSV_HEADER = [
  'title',
  'episode',
  'info',
  'platform',
  'updated',
  'link',
  'new',
  'followed',
] as const;

/** The cells of a file, in the order of the header. */
export type CsvRow = Readonly<Record<(typeof CSV_HEADER)[number], string>>;

/** Returns a row for each entry of a list, in its order. A group has the rows of its entries, expanded or not. */
export function toCsvRows(items: readonly ListItem[], marks: Marks): CsvRow[] {
  return items
    .filter(({ isInGroup }) => !isInGroup)
    .flatMap(entriesOf)
    .map((entry) => toRow(entry, marks.byKey.get(entry.key) ?? 0));
}

function toRow(entry: ListEntry, mark: number): CsvRow {
  return {
    title: entry.title,
    episode: entry.updateCount,
    info: entry.updateInfo,
    platform: platformName(entry.platform),
    updated: formatSortableTime(entry.updatedAtMs),
    link: entry.detailUrl ?? '',
    new: yesOrNo(mark & NEW),
    followed: yesOrNo(mark & FOLLOWED),
  };
}

function yesOrNo(bit: number): string {
  return bit ? 'yes' : 'no';
}
