import { useCallback, useMemo, useState } from 'react';
import type { Entry } from '../../entries/entry.ts';
import { groupItems, titlesWithoutEntry } from '../../entries/group-items.ts';
import type { ListItem } from '../../entries/list-item.ts';
import { listsAllTitles, type View } from '../../entries/view.ts';
import { useEntries, useSelected, useTitles } from '../../operator-data/use-operator-data.ts';
import { literalFirst } from '../../search/literal-first.ts';
import { matchEntry } from '../../search/match-entry.ts';
import type { Matchers } from '../../search/match-search.ts';

const NONE: readonly Entry[] = [];

/**
 * Returns the items of the list, undefined until they are known, and a function that expands or collapses the group with
 * a given key. The items are the entries of the view or, grouped, their titles.
 * @param shown the entries that match the view
 */
export function useListItems(
  view: View,
  shown: readonly Entry[] | undefined,
  matchers: Matchers,
): [readonly ListItem[] | undefined, (key: string) => void] {
  const { period, only, q, platform, hour, sort } = view;
  const titles = useTitles();
  const isGrouped = view.group === 'title';
  const { all, status } = useEntries(isGrouped);
  const isReady = useSelected(({ state }) => isGrouped && state.kind !== 'loading');
  const [expanded, setExpanded] = useState<readonly string[]>([]);
  const toggle = useCallback(
    (key: string) =>
      setExpanded((last) => (last.includes(key) ? last.filter((each) => each !== key) : [...last, key])),
    [],
  );
  const known = isReady ? (status === 'reading' ? NONE : all) : undefined;
  const match = useMemo(() => matchEntry(q, matchers, titles), [q, matchers, titles]);
  const isLiteral = useCallback((entry: Entry) => match(entry) === 'literal', [match]);
  const groups = useMemo(
    () => shown && known && groupItems(shown, titles, known, { sort, period }, new Set(expanded), isLiteral),
    [shown, titles, known, sort, period, expanded, isLiteral],
  );
  const kind = only.includes('muted') ? 'muted' : 'followed';
  const hasOthers =
    listsAllTitles(view) && status === 'complete' && platform.length === 0 && hour === undefined;
  const withOthers = useMemo(() => {
    if (!groups || !known || !hasOthers) return groups;
    const others = titlesWithoutEntry(titles, kind, known).filter(match);
    return [...groups, ...literalFirst(others, isLiteral, false)];
  }, [groups, known, hasOthers, titles, kind, match, isLiteral]);
  return [isGrouped ? withOthers : shown, toggle];
}
