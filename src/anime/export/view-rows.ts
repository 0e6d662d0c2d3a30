import type { Entries } from '../../entries/entries.ts';
import type { Entry } from '../../entries/entry.ts';
import { listTitles } from '../../entries/group-items.ts';
import type { Marks } from '../../entries/marks.ts';
import { selectEntries } from '../../entries/select-entries.ts';
import { sortEntries } from '../../entries/sort-entries.ts';
import type { View } from '../../entries/view.ts';
import type { Matchers } from '../../search/match-search.ts';
import { type CsvRow, toCsvRows } from './csv-rows.ts';

const NONE_EXPANDED: ReadonlySet<string> = new Set();

/**
 * Returns the rows of a view, in its order.
 * @param entries all entries of its period
 * @param known all entries
 */
export function viewRows(
  view: View,
  entries: readonly Entry[],
  known: Entries,
  marks: Marks,
  matchers: Matchers,
): readonly CsvRow[] {
  const sorted = sortEntries(entries, view.sort, view.period);
  const { shown } = selectEntries(sorted, view, marks, matchers);
  const isGrouped = view.group === 'title';
  return toCsvRows(
    isGrouped ? listTitles(view, shown, known, marks.titles, matchers, NONE_EXPANDED) : shown,
    marks,
  );
}
