import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { historyKey, STORED } from '../../operator-data/stored-queries.ts';
import { useOpenOperatorData, useOperatorDataSnapshot } from '../../operator-data/use-operator-data.ts';
import { onIdle } from '../../time/on-idle.ts';
import { useToday } from '../../time/use-today.ts';
import { keysOf } from '../../title/entry-key.ts';
import { useAnimes } from '../animes-query.ts';
import { firstDayOf } from '../history/read-period.ts';
import { useHistoryKeys } from '../history/use-history-keys.ts';
import { countNew } from '../marks/count-new.ts';
import { hasHan, type Matchers, mayBePinyin } from '../select/match-search.ts';
import { selectEntries } from '../select/select-entries.ts';
import { useMatchers } from '../select/use-matchers.ts';
import { countInViews } from './count-in-views.ts';
import type { ListedView } from './listed-view.ts';
import { readFound } from './read-found.ts';

/**
 * The number of new entries that each view lists now, by the ID of the view; without those that are not known yet. The keys
 * of the history are enough for most views. Views with a search or an hour need the entries. Of history entries, only the
 * keys of the matches are kept.
 */
export function useViewCounts(views: readonly ListedView[]): ReadonlyMap<string, number> {
  const { operatorId, operatorData } = useOpenOperatorData();
  const { data: list } = useAnimes();
  // Deferred, so that the counts run after the mark is visible and the other counts are done.
  const snapshot = useDeferredValue(useOperatorDataSnapshot());
  const keys = useDeferredValue(useHistoryKeys());
  const today = useToday();
  const [matchers, loadMatchers] = useMatchers();
  // Muted entries count nowhere.
  const counted = useMemo(() => views.filter(({ view }) => !view.only.includes('muted')), [views]);
  useEffect(() => {
    const texts = counted.map(({ view }) => view.q).filter((q) => q !== '');
    if (texts.length > 0) onIdle(() => texts.forEach(loadMatchers));
  }, [counted, loadMatchers]);

  // Each search once.
  const searches = [
    ...new Map(counted.filter(needsEntries).map((each) => [searchKeyOf(each), each])).values(),
  ];
  const firstDay = searches.map(({ view }) => firstStoredDay(view, today)).sort()[0] ?? '';
  const isWaiting = searches.some(({ view }) => !hasMatchers(view.q, matchers));
  const { data: found } = useQuery({
    ...STORED,
    queryKey: [...historyKey(operatorId), 'found', firstDay, ...searches.map(searchKeyOf)],
    queryFn:
      searches.length > 0 && keys && !isWaiting
        ? async ({ signal }) => {
            const views = searches.map(({ view }) => view);
            const sets = await readFound(operatorData, views, matchers, firstDay, signal);
            return new Map(searches.map((each, index) => [searchKeyOf(each), sets[index]]));
          }
        : skipToken,
    placeholderData: keepPreviousData,
  });

  return useMemo(() => {
    const counts = new Map<string, number>();
    // The keys are read once the page is idle, and nothing is counted before.
    if (!keys) return counts;
    const ofHistory = counted.filter(
      (each) => each.view.period !== 'today' && (!needsEntries(each) || found?.get(searchKeyOf(each))),
    );
    const filters = ofHistory.map((each) => ({
      firstDay: firstStoredDay(each.view, today),
      platform: each.view.platform,
      isFollowedOnly: each.view.only.includes('followed'),
      found: needsEntries(each) ? found?.get(searchKeyOf(each)) : undefined,
    }));
    countInViews(filters, keys, snapshot).forEach((count, index) => {
      counts.set(ofHistory[index]?.id ?? '', count);
    });
    for (const { id, view } of counted) {
      if (view.period !== 'today' || !list || !hasMatchers(view.q, matchers)) continue;
      const { shown } = selectEntries(list.entries, { ...view, only: [], sort: 'latest' }, null, matchers);
      const { all, followed } = countNew(shown.map(keysOf), snapshot);
      counts.set(id, view.only.includes('followed') ? followed : all);
    }
    return counts;
  }, [counted, keys, snapshot, today, found, list, matchers]);
}

/** Whether the keys alone cannot tell which entries the view lists. */
function needsEntries({ view: { period, q, hour } }: ListedView): boolean {
  return period !== 'today' && (q !== '' || hour !== undefined);
}

/** Whether the matchers that the search needs have loaded. */
function hasMatchers(q: string, { han, pinyin }: Matchers): boolean {
  return (!hasHan(q) || han !== null) && (!mayBePinyin(q) || pinyin !== null);
}

/** The first day of the stored entries that a view lists, 'YYYY-MM-DD'; empty for all. */
function firstStoredDay({ period }: ListedView['view'], today: string): string {
  return period === 'today' ? today : firstDayOf(period, today);
}

const searchKeyOf = ({ view: { q, hour } }: ListedView) => JSON.stringify([q, hour]);
