import { useCallback, useMemo, useState } from 'react';
import { isDataUnreadable } from '../../operator-data/snapshot.ts';
import { useOperatorDataSnapshot } from '../../operator-data/use-operator-data.ts';
import type { PeriodEntries } from '../history/read-period.ts';
import { usePeriodEntries } from '../history/use-period-entries.ts';
import type { ListItem } from '../list/list-item.ts';
import type { ListEntry } from '../list-entry.ts';
import { literalFirst } from '../select/literal-first.ts';
import { type Matchers, matchSearch } from '../select/match-search.ts';
import { listsAllTitles, type View } from '../view/view.ts';
import { entriesByTitle, groupItems, titlesWithoutEntry } from './group-items.ts';

const NONE: readonly ListEntry[] = [];

/**
 * Returns the items of the list, undefined until they are known, and a function that expands or collapses the group with
 * a given key. The items are the entries of the view or, grouped, their titles.
 * @param shown the entries that match the view
 * @param entries all entries of its period
 * @param history the stored entries of the period; undefined for today
 */
export function useListItems(
  view: View,
  shown: readonly ListEntry[] | undefined,
  entries: readonly ListEntry[] = NONE,
  history: PeriodEntries | undefined,
  matchers: Matchers,
): [readonly ListItem[] | undefined, (key: string) => void] {
  const { period, only, q, platform, hour, sort } = view;
  const { records, state } = useOperatorDataSnapshot();
  const isGrouped = view.group === 'title';
  const [expanded, setExpanded] = useState<readonly string[]>([]);
  const toggle = useCallback(
    (key: string) =>
      setExpanded((last) => (last.includes(key) ? last.filter((each) => each !== key) : [...last, key])),
    [],
  );
  // A platform that is ahead may have published its episode on an earlier day, so today's entries alone do not show it.
  const fortnight = usePeriodEntries(isGrouped && period !== 'history' ? 'fortnight' : 'today');
  const stored = period === 'history' ? history : fortnight;
  const isRead = stored?.isComplete || isDataUnreadable(state);
  const earlier = fortnight?.entries ?? NONE;
  // A new list is stored a while after it is shown.
  const all = useMemo(() => (isRead ? [...entries, ...earlier] : NONE), [isRead, entries, earlier]);
  // The memos below depend on these kinds and not on `records`, because every mark changes `records`.
  const [links, seasons, follows, mutes] = (['link', 'season', 'follow', 'mute'] as const).map((kind) =>
    records.get(kind),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: links and seasons decide which titles are one.
  const known = useMemo(
    () => (isGrouped && state.kind !== 'loading' ? entriesByTitle(all, records) : undefined),
    [isGrouped, state.kind, all, links, seasons],
  );
  const match = useMemo(() => matchSearch(q, matchers), [q, matchers]);
  const isLiteral = useCallback((entry: ListEntry) => match(entry) === 'literal', [match]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const groups = useMemo(
    () => shown && known && groupItems(shown, records, known, sort, new Set(expanded), isLiteral),
    [shown, known, sort, expanded, isLiteral, links, seasons],
  );
  const kind = only.includes('muted') ? 'mute' : 'follow';
  const hasOthers =
    listsAllTitles(view) && history?.isComplete && platform.length === 0 && hour === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const withOthers = useMemo(() => {
    if (!groups || !known || !hasOthers) return groups;
    const others = titlesWithoutEntry(records, kind, known).filter(match);
    return [...groups, ...literalFirst(others, isLiteral, 'title')];
  }, [groups, known, hasOthers, kind, match, isLiteral, links, seasons, follows, mutes]);
  return [isGrouped ? withOthers : shown, toggle];
}
