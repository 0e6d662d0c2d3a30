import { useEffect, useMemo, useState } from 'react';
import type { AnimeList } from '../anime.ts';
import type { SortOrder } from '../toolbar/view-search.ts';
import { type Order, sortAtOnce, sortInSlices } from './sort-list.ts';

interface OrderedList {
  readonly list: AnimeList | undefined;
  readonly order: Order;
}

/**
 * Returns a list with its order. While a sort is running, returns the previous list and its order or, if there is none,
 * the new list in the backend's order.
 */
export function useOrder(
  list: AnimeList | undefined,
  sort: SortOrder,
): OrderedList & { readonly isSorting: boolean } {
  const [sortedCount, setSortedCount] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `sortedCount` changes when another order has been cached.
  const ordered = useMemo(() => {
    const order = list ? sortAtOnce(list, sort) : null;
    return order === undefined ? null : { list, order };
  }, [list, sort, sortedCount]);
  const [last, setLast] = useState(ordered);
  if (ordered && last !== ordered) setLast(ordered);

  useEffect(() => {
    if (!list || ordered) return undefined;
    const controller = new AbortController();
    sortInSlices(list, sort, controller.signal).then(
      () => setSortedCount((count) => count + 1),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        // Rethrown during rendering to show the error screen instead of an endless busy state.
        setSortedCount(() => {
          throw error;
        });
      },
    );
    return () => controller.abort();
  }, [list, sort, ordered]);

  if (ordered) return { ...ordered, isSorting: false };
  return { ...(last?.list ? last : { list, order: null }), isSorting: true };
}
