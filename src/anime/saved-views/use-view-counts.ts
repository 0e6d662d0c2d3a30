import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { historyKey, STORED } from '../../operator-data/stored-queries.ts';
import { useOpenOperatorData, useOperatorDataSnapshot } from '../../operator-data/use-operator-data.ts';
import { onIdle } from '../../time/on-idle.ts';
import { useToday } from '../../time/use-today.ts';
import { keysOf } from '../../title/entry-key.ts';
import { useAnimes } from '../animes-query.ts';
import { useHistoryKeys } from '../history/use-history-keys.ts';
import { countNew } from '../marks/count-new.ts';
import { hasHan, type Matchers, mayBePinyin } from '../select/match-search.ts';
import { selectEntries } from '../select/select-entries.ts';
import { useMatchers } from '../select/use-matchers.ts';
import { countInViews } from './count-in-views.ts';
import { type ListedView, toSearch } from './listed-view.ts';
import { firstStoredDay, readFound } from './read-found.ts';

/**
 * The number of new entries that each view lists now, by the ID of the view; without those that are not known yet. The keys
 * of the history are enough for most views. Those with a search or an hour need entries: of today's list, or of the history,
 * of which the keys of the entries that they find are kept.
 */
export function useViewCounts(views: readonly ListedView[]): ReadonlyMap<string, number> {
  const { operatorId, operatorData } = useOpenOperatorData();
  const { data: list } = useAnimes();
  // Deferred, because what the operator sees of a mark comes first.
  const snapshot = useDeferredValue(useOperatorDataSnapshot());
  const keys = useHistoryKeys();
  const today = useToday();
  const [matchers, loadMatchers] = useMatchers();
  // Muted entries count nowhere.
  const counted = useMemo(() => views.filter(({ view }) => !view.only.includes('muted')), [views]);
  useEffect(() => {
    const texts = counted.map(({ view }) => view.q).filter((q) => q !== '');
    if (texts.length > 0) onIdle(() => texts.forEach(loadMatchers));
  }, [counted, loadMatchers]);

  const searches = counted.filter(needsEntries).map(({ view }) => view);
  const isWaiting = searches.some(({ q }) => !hasMatchers(q, matchers));
  const { data: found } = useQuery({
    ...STORED,
    queryKey: [...historyKey(operatorId), 'found', today, ...searches.map(searchKeyOf)],
    queryFn:
      searches.length > 0 && keys && !isWaiting
        ? async ({ signal }) => {
            const lists = await readFound(operatorData, searches, matchers, today, signal);
            return new Map(searches.map((view, index) => [searchKeyOf(view), lists[index] ?? []]));
          }
        : skipToken,
    placeholderData: keepPreviousData,
  });

  return useMemo(() => {
    const counts = new Map<string, number>();
    // The keys are read once the page is idle, and nothing is counted before.
    if (!keys) return counts;
    const byKeys = counted.filter((each) => each.view.period !== 'today' && !needsEntries(each));
    const filters = byKeys.map(({ view }) => ({
      firstDay: firstStoredDay(view, today),
      platform: view.platform,
      isFollowedOnly: view.only.includes('followed'),
    }));
    countInViews(filters, keys, snapshot).forEach((count, index) => {
      const { id } = byKeys[index] ?? {};
      if (id !== undefined) counts.set(id, count);
    });
    for (const { id, view } of counted) {
      const listed =
        view.period !== 'today'
          ? found?.get(searchKeyOf(view))
          : hasMatchers(view.q, matchers)
            ? list &&
              selectEntries(list.entries, { ...view, only: [], sort: 'latest' }, null, matchers).shown.map(
                keysOf,
              )
            : undefined;
      if (listed && !counts.has(id))
        counts.set(id, countNew(listed, snapshot)[view.only.includes('followed') ? 'followed' : 'all']);
    }
    return counts;
  }, [counted, keys, snapshot, today, found, list, matchers]);
}

/** Whether the keys of the stored entries do not say which of them the view lists. */
function needsEntries({ view: { period, q, hour } }: ListedView): boolean {
  return period !== 'today' && (q !== '' || hour !== undefined);
}

/** Whether what the search compares has loaded. */
function hasMatchers(q: string, { han, pinyin }: Matchers): boolean {
  return (!hasHan(q) || han !== null) && (!mayBePinyin(q) || pinyin !== null);
}

const searchKeyOf = (view: ListedView['view']) => JSON.stringify({ ...toSearch(view), only: undefined });
