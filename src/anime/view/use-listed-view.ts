import { useCallback, useEffect, useMemo } from 'react';
import type { Entry } from '../../entries/entry.ts';
import type { ListItem } from '../../entries/list-item.ts';
import { sortEntries } from '../../entries/sort-entries.ts';
import type { View } from '../../entries/view.ts';
import { useMarks } from '../../operator-data/use-marks.ts';
import { useOpenOperatorData } from '../../operator-data/use-operator-data.ts';
import type { Matchers } from '../../search/match-search.ts';
import { useMatchers } from '../../search/use-matchers.ts';
import { useListItems } from '../group/use-list-items.ts';
import { type LoadedList, type ShownList, useShownList } from '../refresh/use-shown-list.ts';
import { createSelect, type Select } from '../select/create-select.ts';

/** What the page selects of what it has loaded. */
export interface ListedView extends ShownList {
  /** Resolves with the matchers that the view's search needs, as far as they can be loaded. */
  readonly loadMatchers: () => Promise<Matchers>;
  /**
   * What the view lists and counts; undefined until its entries and, if it depends on them, the marks are known. Every count on the
   * page comes from it. Only the bar of new entries counts those that wait.
   */
  readonly select: Select | undefined;
  /** The entries that the view lists; undefined until they are known. */
  readonly entries: readonly Entry[] | undefined;
  /** The items to show: entries or groups. Undefined until they are known. */
  readonly items: readonly ListItem[] | undefined;
  /** Whether the view would list any of these entries. */
  readonly listsAny: (entries: readonly Entry[]) => boolean;
  /** Number of titles, if the view is grouped and they are known. */
  readonly titleCount: number | null;
  /** Expands or collapses the group with this key. */
  readonly expand: (key: string) => void;
}

/** Applies a view to what the page has loaded. */
export function useListedView(view: View, loaded: LoadedList): ListedView {
  const { period, q, platform, hour, only, sort } = view;
  const [matchers, loadMatchers] = useMatchers();
  const loadOwnMatchers = useCallback(() => loadMatchers(q), [q, loadMatchers]);
  useEffect(() => void loadOwnMatchers(), [loadOwnMatchers]);
  const selectOf = useCallback(
    (entries: readonly Entry[]) => createSelect(entries, { q, platform, hour, only, sort, period }, matchers),
    [q, platform, hour, only, sort, period, matchers],
  );
  const { viewMarks } = useOpenOperatorData();
  const listsAny = useCallback(
    (added: readonly Entry[]) => selectOf(added)(viewMarks.get()).shown.length > 0,
    [selectOf, viewMarks],
  );
  const shownList = useShownList(loaded, sort, selectOf);
  const { shown } = shownList;
  const known = period === 'today' ? shown.list?.entries : shown.history?.all;
  const sorted = useMemo(() => known && sortEntries(known, sort, period), [known, sort, period]);
  const select = useMemo(() => sorted && selectOf(sorted), [sorted, selectOf]);
  // Without marks, it is not known what a filter by marks finds.
  const entries = useMarks((marks) => (marks || only.length === 0 ? select?.(marks).shown : undefined));
  const [items, expand] = useListItems(view, entries, matchers);
  const titleCount = items && items !== entries ? items.filter(({ isInGroup }) => !isInGroup).length : null;
  return {
    ...shownList,
    loadMatchers: loadOwnMatchers,
    listsAny,
    select: entries && select,
    entries,
    items,
    titleCount,
    expand,
  };
}
