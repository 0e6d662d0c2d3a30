import { useCallback, useMemo, useState } from 'react';
import type { Entry } from '../../entries/entry.ts';
import { listTitles } from '../../entries/group-items.ts';
import type { ListItem } from '../../entries/list-item.ts';
import type { View } from '../../entries/view.ts';
import { findLastFetches } from '../../insight/known-until.ts';
import { useEntries, useSelected, useTitles } from '../../operator-data/use-operator-data.ts';
import type { Matchers } from '../../search/match-search.ts';

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
  const { period, q, platform, only, hour, sort, group } = view;
  const titles = useTitles();
  const isGrouped = group === 'title';
  const known = useEntries(isGrouped);
  const isReady = useSelected(({ state }) => isGrouped && state.kind !== 'loading');
  const lastFetches = useSelected(({ fetches }) => findLastFetches(fetches));
  const [expanded, setExpanded] = useState<readonly string[]>([]);
  const toggle = useCallback(
    (key: string) =>
      setExpanded((last) => (last.includes(key) ? last.filter((each) => each !== key) : [...last, key])),
    [],
  );
  const groups = useMemo(() => {
    if (!isReady || !shown) return undefined;
    const filters = { period, q, platform, only, hour, sort, group };
    return listTitles(filters, shown, known, titles, matchers, new Set(expanded), lastFetches);
  }, [
    isReady,
    period,
    q,
    platform,
    only,
    hour,
    sort,
    group,
    shown,
    known,
    titles,
    matchers,
    expanded,
    lastFetches,
  ]);
  return [isGrouped ? groups : shown, toggle];
}
