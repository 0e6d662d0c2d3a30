import { placeOf } from '../title/episode-number.ts';
import type { Entry } from './entry.ts';
import type { Period, SortOrder } from './view.ts';

/** An entry or an item of a list. */
type Sortable = Omit<Entry, 'key'>;
type Compare = (a: Sortable, b: Sortable) => number;

/**
 * Digits come first, then Han characters ordered by pinyin, Latin letters and kana. "Part 2" precedes "Part 10". Created
 * at the first use, because a browser's first collator takes 20 ms or more.
 */
let titles: Intl.Collator | undefined;

const COMPARISONS: Readonly<Record<SortOrder, Compare>> = {
  latest: byTime(-1),
  oldest: byTime(1),
  title(a, b) {
    titles ??= new Intl.Collator('zh-u-co-pinyin', { numeric: true });
    return titles.compare(a.title, b.title);
  },
  episode: byNumber(({ episode }) => placeOf(episode), -1),
};

/**
 * Returns the entries in this order. In a list of several days by time, the entries of a day stay together. Ties keep their
 * order.
 */
export function sortEntries<T extends Sortable>(
  entries: readonly T[],
  sort: SortOrder,
  period: Period = 'today',
): readonly T[] {
  const compare = COMPARISONS[sort];
  if (!hasDays(period, sort)) return entries.toSorted(compare);
  const direction = sort === 'latest' ? -1 : 1;
  return entries.toSorted((a, b) =>
    a.day === b.day ? compare(a, b) : a.day < b.day ? -direction : direction,
  );
}

/** Whether the list has its entries by day, each day with a heading. */
export function hasDays(period: Period, sort: SortOrder): boolean {
  return period !== 'today' && (sort === 'latest' || sort === 'oldest');
}

function byTime(direction: 1 | -1): Compare {
  return byNumber(({ updatedAtMs }) => updatedAtMs, direction);
}

/** Ascending (1) or descending (-1); entries without a number come last in both directions. */
function byNumber(read: (entry: Sortable) => number | null, direction: 1 | -1): Compare {
  return (a, b) => {
    const [first, second] = [read(a), read(b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return direction * (first - second);
  };
}
