import type { ListEntry } from '../list-entry.ts';
import type { SortOrder } from '../view/view.ts';

/**
 * Moves what a search finds only by pinyin behind the rest; both keep their order. In a list of several days by time, each
 * day is ordered by itself, because it has a heading.
 * @param items in the order `sort`
 */
export function literalFirst<T extends Pick<ListEntry, 'day'>>(
  items: readonly T[],
  isLiteral: (item: T) => boolean,
  sort: SortOrder,
): readonly T[] {
  const keepsDays = sort === 'latest' || sort === 'oldest';
  const ordered: T[] = [];
  /** Of the day that is being read. */
  let foundByPinyin: T[] = [];
  let day = items[0]?.day;
  const endDay = () => {
    for (const item of foundByPinyin) ordered.push(item);
    foundByPinyin = [];
  };
  for (const item of items) {
    if (keepsDays && item.day !== day) endDay();
    day = item.day;
    (isLiteral(item) ? ordered : foundByPinyin).push(item);
  }
  endDay();
  return ordered;
}
