import { pluralize } from '../../controls/format-count.ts';
import { type CsvRow, isEntryRow } from './csv-rows.ts';

/** For example '12 entries and 2 titles without an entry'. */
export function describeRows(rows: readonly CsvRow[]): string {
  const entryCount = rows.filter(isEntryRow).length;
  const titleCount = rows.length - entryCount;
  const entries = pluralize(entryCount, 'entry', 'entries');
  if (titleCount === 0) return entries;
  const titles = pluralize(titleCount, 'title without an entry', 'titles without an entry');
  return entryCount === 0 ? titles : `${entries} and ${titles}`;
}

/**
 * Why there are no rows, and what the operator can do.
 * @param isComplete whether they are the whole view
 */
export function describeNoRows(isComplete: boolean): string {
  return isComplete
    ? 'This view has no entries. Change the search or the filters.'
    : 'The history could not be read. Reload and try again.';
}

/** What is said of something that may be incomplete. */
export const INCOMPLETE =
  'may be incomplete, because the rest of the history could not be read. Reload and try again.';
