import { useCallback, useMemo, useRef, useState } from 'react';
import { useOperatorDataSnapshot } from '../../operator-data/use-operator-data.ts';
import { useListDay } from '../../time/use-list-day.ts';
import { useAnimes } from '../animes-query.ts';
import { usePeriodEntries } from '../history/use-period-entries.ts';
import { searchViews } from '../saved-views/search-views.ts';
import { useListedViews } from '../saved-views/use-listed-views.ts';
import { indexTitles, searchTitles } from './search-titles.ts';
import { useMatchers } from './use-matchers.ts';

const NONE: readonly never[] = [];

/**
 * Returns the header's search over today's list and the history. The history is read and indexed only while the search is
 * open. The search returns undefined until today's list or the history has been read.
 */
export function useTitleSearch() {
  const { data: list, dataUpdatedAt } = useAnimes();
  const listDay = useListDay(dataUpdatedAt);
  const { records } = useOperatorDataSnapshot();
  const views = useListedViews();
  const [isWanted, setIsWanted] = useState(false);
  const history = usePeriodEntries(isWanted ? 'history' : 'today');
  const [matchers, loadMatchers, isPending] = useMatchers();
  // A failure renders the suggestions again, and must not load at once what has just failed.
  const loadedFor = useRef('');
  const titles = useMemo(
    () =>
      isWanted && (list || history?.isComplete)
        ? indexTitles(list?.entries ?? NONE, history?.entries ?? NONE, records)
        : undefined,
    [isWanted, list, history, records],
  );
  const findMatches = useCallback(
    (q: string) => {
      // Although called while the suggestions render, this is safe to repeat, as with React's `lazy`.
      if (q !== loadedFor.current) loadMatchers(q);
      loadedFor.current = q;
      return (
        titles && {
          ...searchTitles(titles, q, matchers, listDay),
          views: searchViews(views, q, matchers),
          isComplete: history?.isComplete === true && !isPending(q),
        }
      );
    },
    [titles, views, matchers, listDay, loadMatchers, isPending, history],
  );
  const onOpen = useCallback(() => {
    setIsWanted(true);
    loadedFor.current = '';
  }, []);
  const onClose = useCallback(() => setIsWanted(false), []);
  return { findMatches, onOpen, onClose };
}
