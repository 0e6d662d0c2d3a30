import type { Entry } from '../../entries/entry.ts';
import { entriesOf, type ListItem } from '../../entries/list-item.ts';
import { FOLLOWED, type Marks, NEW } from '../../entries/marks.ts';
import { platformName } from '../../entries/platform.ts';
import { formatSortableTime } from '../../time/format-time.ts';

/** The columns of the file. */
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

const EMPTY_ROW: CsvRow = {
  ...{ title: '', episode: '', info: '', platform: '' },
  ...{ updated: '', link: '', new: '', followed: '' },
};

/**
 * Returns a row for each entry of a list, in its order. A group has the rows of its entries, expanded or not. A title
 * without an entry has a row in which only the title is not empty.
 */
export function toCsvRows(items: readonly ListItem[], marks: Marks): CsvRow[] {
  return items
    .filter(({ isInGroup }) => !isInGroup)
    .flatMap((item) => {
      const entries = entriesOf(item);
      if (entries.length === 0) return [{ ...EMPTY_ROW, title: item.title }];
      return entries.map((entry) => toRow(entry, marks.of(entry)));
    });
}

/** Whether the row is that of an entry, not of a title without one. */
export function isEntryRow(row: CsvRow): boolean {
  return row.new !== '';
}

function toRow(entry: Entry, mark: number): CsvRow {
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
