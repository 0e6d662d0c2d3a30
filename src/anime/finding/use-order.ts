import { useEffect, useMemo, useState } from 'react';
import type { AnimeList } from '../anime.ts';
import type { SortOrder } from '../toolbar/view-search.ts';
import { type Order, sortAtOnce, sortInSlices } from './sort-list.ts';

interface OrderedList {
  readonly list: AnimeList | undefined;
  readonly order: Order;
}

/**
 * A list with its order. Where that takes time to work out, it is the list and the order of before until it is there,
 * or for a first list the order in which it came.
 */
export function useOrder(
  list: AnimeList | undefined,
  sort: SortOrder,
): OrderedList & { readonly isSorting: boolean } {
  const [sortedCount, setSortedCount] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an order more may be there at once.
  const ordered = useMemo(() => {
    const order = list ? sortAtOnce(list, sort) : null;
    return order === undefined ? null : { list, order };
  }, [list, sort, sortedCount]);
  const [last, setLast] = useState(ordered);
  if (ordered && last !== ordered) setLast(ordered);

  useEffect(() => {
    if (!list || ordered) return undefined;
    const choice = new AbortController();
    sortInSlices(list, sort, choice.signal).then(
      () => setSortedCount((count) => count + 1),
      (error: unknown) => {
        if (choice.signal.aborted) return;
        // For the error screen: the page would else stay busy for ever.
        setSortedCount(() => {
          throw error;
        });
      },
    );
    return () => choice.abort();
  }, [list, sort, ordered]);

  if (ordered) return { ...ordered, isSorting: false };
  return { ...(last?.list ? last : { list, order: null }), isSorting: true };
}
