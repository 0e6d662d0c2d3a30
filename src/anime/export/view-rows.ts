import type { Entry } from '../../entries/entry.ts';
import { groupItems, titlesWithoutEntry } from '../../entries/group-items.ts';
import type { ListItem } from '../../entries/list-item.ts';
import type { Marks } from '../../entries/marks.ts';
import { selectEntries } from '../../entries/select-entries.ts';
import { sortEntries } from '../../entries/sort-entries.ts';
import { listsAllTitles, type View } from '../../entries/view.ts';
import { literalFirst } from '../../search/literal-first.ts';
import { type Matchers, matchSearch } from '../../search/match-search.ts';
import { type CsvRow, toCsvRows } from './csv-rows.ts';

const NONE_EXPANDED: ReadonlySet<string> = new Set();

/**
 * Returns the rows of a view, in its order.
 * @param entries all entries of its period
 */
export function viewRows(
  view: View,
  entries: readonly Entry[],
  marks: Marks,
  matchers: Matchers,
): readonly CsvRow[] {
  const sorted = sortEntries(entries, view.sort, view.period);
  const { shown } = selectEntries(sorted, view, marks, matchers);
  return toCsvRows(view.group === 'title' ? groupsOf(view, entries, shown, marks, matchers) : shown, marks);
}

function groupsOf(
  view: View,
  entries: readonly Entry[],
  shown: readonly Entry[],
  { titles }: Marks,
  matchers: Matchers,
): readonly ListItem[] {
  const match = matchSearch(view.q, matchers);
  const isLiteral = (entry: Entry) => match(entry) === 'literal';
  const groups = groupItems(shown, titles, entries, view, NONE_EXPANDED, isLiteral);
  if (!listsAllTitles(view) || view.platform.length > 0 || view.hour !== undefined) return groups;
  const kind = view.only.includes('muted') ? 'muted' : 'followed';
  return [
    ...groups,
    ...literalFirst(titlesWithoutEntry(titles, kind, entries).filter(match), isLiteral, false),
  ];
}
