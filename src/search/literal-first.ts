import type { Entry } from '../entries/entry.ts';

/**
 * Moves what a search finds only by pinyin behind the rest; both keep their order. In a list of several days by time, each
 * day is ordered by itself, because it has a heading.
 * @param keepsDays whether the items are ordered by day
 */
export function literalFirst<T extends Pick<Entry, 'day'>>(
  items: readonly T[],
  isLiteral: (item: T) => boolean,
  keepsDays: boolean,
): readonly T[] {
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
