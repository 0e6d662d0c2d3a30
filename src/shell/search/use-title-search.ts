import { useCallback, useMemo, useState } from 'react';
import { useAnimes } from '../../list/animes-query.ts';
import { useEntries, useTitles } from '../../operator-data/use-operator-data.ts';
import { useSavedViews } from '../../operator-data/use-saved-views.ts';
import { indexTitles, searchTitles } from '../../search/search-titles.ts';
import { useMatchers } from '../../search/use-matchers.ts';
import { useListDay } from '../../time/use-list-day.ts';
import { searchViews } from './search-views.ts';

const NONE: readonly never[] = [];

/**
 * Returns the header's search over today's list and the history, which are indexed only while the search is open. The search
 * returns undefined until today's list or the history has been read.
 */
export function useTitleSearch() {
  const { data: list } = useAnimes();
  const listDay = useListDay(list);
  const titles = useTitles();
  const views = useSavedViews();
  const [isOpen, setIsOpen] = useState(false);
  const { all, status } = useEntries(isOpen);
  const [matchers, loadMatchers, isPending] = useMatchers();
  const index = useMemo(
    () =>
      isOpen && (list || status !== 'reading') ? indexTitles(list?.entries ?? NONE, all, titles) : undefined,
    [isOpen, list, all, status, titles],
  );
  const findMatches = useCallback(
    (q: string) =>
      index && {
        ...searchTitles(index, q, matchers, listDay),
        views: searchViews(views, q, matchers),
        isComplete: status !== 'reading' && !isPending(q),
        isHistoryMissing: status === 'failed',
      },
    [index, views, matchers, listDay, isPending, status],
  );
  const onOpen = useCallback(() => setIsOpen(true), []);
  const onClose = useCallback(() => setIsOpen(false), []);
  return { findMatches, loadMatchers, onOpen, onClose };
}
