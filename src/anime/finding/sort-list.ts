import { createYielder } from '../../scheduling/yielder.ts';
import type { AnimeList, Entries } from '../anime.ts';
import type { SortOrder } from '../toolbar/view-search.ts';
import { type CompareIndexes, mergeSort, type Steps } from './merge-sort.ts';

/** List indexes in sorted order; null for the order in which the backend sent the list. */
export type Order = Uint32Array | null;

/** Lists up to this length are sorted without a noticeable delay. */
const MAX_SYNC_LENGTH = 2_000;

/** Titles read per step. Unpacking an entry to get its title takes microseconds, or tens of them on a slow phone. */
const TITLES_PER_STEP = 250;

/** Caches the computed orders of each list for the list's lifetime. */
const ordersByList = new WeakMap<AnimeList, Map<SortOrder, Order>>();

/**
 * Sorts synchronously if that is fast: the order is cached, the list is already sorted by time, or the list is short.
 * Otherwise returns undefined; then use `sortInSlices`. Ties keep the backend's order.
 */
export function sortAtOnce(list: AnimeList, sort: SortOrder): Order | undefined {
  const known = ordersByList.get(list)?.get(sort);
  if (known !== undefined) return known;
  if (list.entries.length > MAX_SYNC_LENGTH)
    return isSortedByTime(list, sort) ? cacheOrder(list, sort, null) : undefined;
  const steps = sortSteps(list, sort);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Sorts without blocking the page and caches the order. Rejects with the signal's reason when aborted. */
export async function sortInSlices(
  list: AnimeList,
  sort: SortOrder,
  signal: AbortSignal,
  yieldIfDue: () => Promise<void> = createYielder(),
): Promise<Order> {
  const steps = sortSteps(list, sort);
  let step = steps.next();
  while (!step.done) {
    await yieldIfDue();
    signal.throwIfAborted();
    step = steps.next();
  }
  return step.value;
}

function* sortSteps(list: AnimeList, sort: SortOrder): Steps<Order> {
  const compare = yield* createComparison(list, sort);
  return cacheOrder(list, sort, yield* mergeSort(list.entries.length, compare));
}

function cacheOrder(list: AnimeList, sort: SortOrder, order: Order): Order {
  const orders = ordersByList.get(list) ?? new Map<SortOrder, Order>();
  ordersByList.set(list, orders.set(sort, order));
  return order;
}

/** Whether the list is already sorted by `sort`. Checks only orders by time, because times are fast to scan; false for the others. */
function isSortedByTime({ columns: { timesMs } }: AnimeList, sort: SortOrder): boolean {
  if (sort !== 'latest' && sort !== 'oldest') return false;
  const direction = sort === 'latest' ? -1 : 1;
  let previousMs = -direction * Number.POSITIVE_INFINITY;
  for (const timeMs of timesMs) {
    // Entries without a time come last.
    if (Number.isNaN(previousMs) ? !Number.isNaN(timeMs) : direction * (timeMs - previousMs) < 0)
      return false;
    previousMs = timeMs;
  }
  return true;
}

/** Returns a comparison of two list indexes. It never returns 0: ties keep the backend's order. */
function* createComparison(list: AnimeList, sort: SortOrder): Steps<CompareIndexes> {
  const compare = yield* createFieldComparison(list, sort);
  return (a, b) => compare(a, b) || a - b;
}

function* createFieldComparison({ entries, columns }: AnimeList, sort: SortOrder): Steps<CompareIndexes> {
  switch (sort) {
    case 'latest':
      return byNumber(columns.timesMs, -1);
    case 'oldest':
      return byNumber(columns.timesMs, 1);
    case 'episode':
      return byNumber(columns.episodes, -1);
    case 'title': {
      // Han characters come first, ordered by pinyin, then Latin letters, then kana. "Part 2" comes before "Part 10".
      const { compare } = new Intl.Collator('zh-u-co-pinyin', { numeric: true });
      const titles = yield* readTitles(entries);
      return (a, b) => compare(titles[a] ?? '', titles[b] ?? '');
    }
  }
}

/** Reads the original titles: `columns.searchText` holds only normalized ones. */
function* readTitles(entries: Entries): Steps<string[]> {
  const titles: string[] = [];
  while (titles.length < entries.length) {
    titles.push(...entries.slice(titles.length, titles.length + TITLES_PER_STEP).map(({ title }) => title));
    yield;
  }
  return titles;
}

/** Ascending (1) or descending (-1); NaN comes last in both directions. */
function byNumber(values: Float64Array, direction: 1 | -1): CompareIndexes {
  return (a, b) => {
    const first = values[a] ?? Number.NaN;
    const second = values[b] ?? Number.NaN;
    const difference = direction * (first - second);
    return Number.isNaN(difference) ? Number(Number.isNaN(first)) - Number(Number.isNaN(second)) : difference;
  };
}
