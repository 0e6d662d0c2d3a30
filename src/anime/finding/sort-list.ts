import type { AnimeList, Entries } from '../anime.ts';
import { createYielder } from '../reading/yielder.ts';
import type { SortOrder } from '../toolbar/view-search.ts';
import { type CompareIndexes, type Steps, sortIndexes } from './sort-indexes.ts';

/** Positions of a list in an order; null for the order in which it came. */
export type Order = Uint32Array | null;

/** A list of up to so many entries is sorted faster than anyone can see. */
const SHORT_LENGTH = 2_000;

/** Titles of each step: to open one that a worker packed takes some microseconds, on a slow phone some tens. */
const TITLES_AT_ONCE = 250;

/** Orders that were worked out, for as long as their list lives: only the first look at an order pays for it. */
const ordersByList = new WeakMap<AnimeList, Map<SortOrder, Order>>();

/**
 * A list in an order, where that can be told at once: it was worked out before, or is that in which the list came, or
 * the list is short. Undefined where it has to be worked out, see `sortInSlices`. Equals keep the order of the backend.
 */
export function sortAtOnce(list: AnimeList, sort: SortOrder): Order | undefined {
  const known = ordersByList.get(list)?.get(sort);
  if (known !== undefined) return known;
  if (list.entries.length > SHORT_LENGTH)
    return isByTime(list, sort) ? remember(list, sort, null) : undefined;
  const steps = sortSteps(list, sort);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Works an order out without keeping the page waiting; from then on it is there at once. Rejects when cancelled. */
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
  return remember(list, sort, yield* sortIndexes(list.entries.length, compare));
}

function remember(list: AnimeList, sort: SortOrder, order: Order): Order {
  const orders = ordersByList.get(list) ?? new Map<SortOrder, Order>();
  ordersByList.set(list, orders.set(sort, order));
  return order;
}

/** Whether the times alone, which are quick to look through, show that a list came in an order. */
function isByTime({ columns: { timesMs } }: AnimeList, sort: SortOrder): boolean {
  if (sort !== 'latest' && sort !== 'oldest') return false;
  const direction = sort === 'latest' ? -1 : 1;
  let before = -direction * Number.POSITIVE_INFINITY;
  for (const timeMs of timesMs) {
    // What has no time goes last.
    if (Number.isNaN(before) ? !Number.isNaN(timeMs) : direction * (timeMs - before) < 0) return false;
    before = timeMs;
  }
  return true;
}

/** Compares two positions of a list, never as equal: what an order leaves open, the backend's decides. */
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
      // Latin by letter, then kana by sound, then Han by pinyin; "Part 2" comes before "Part 10".
      const { compare } = new Intl.Collator('zh-u-co-pinyin', { numeric: true });
      const titles = yield* readTitles(entries);
      return (a, b) => compare(titles[a] ?? '', titles[b] ?? '');
    }
  }
}

/** All titles as they are written: the columns hold them as searches compare them. */
function* readTitles(entries: Entries): Steps<string[]> {
  const titles: string[] = [];
  for (let position = 0; position < entries.length; position += 1) {
    titles.push(entries.at(position)?.title ?? '');
    if (position % TITLES_AT_ONCE === 0) yield;
  }
  return titles;
}

/** Upwards (1) or downwards (-1); NaN goes last either way. */
function byNumber(values: Float64Array, direction: 1 | -1): CompareIndexes {
  return (a, b) => {
    const first = values[a] ?? Number.NaN;
    const second = values[b] ?? Number.NaN;
    const difference = direction * (first - second);
    return Number.isNaN(difference) ? Number(Number.isNaN(first)) - Number(Number.isNaN(second)) : difference;
  };
}
