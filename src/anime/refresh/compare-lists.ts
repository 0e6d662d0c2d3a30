import type { Entry } from '../../entries/entry.ts';
import { sortEntries } from '../../entries/sort-entries.ts';
import type { Period, SortOrder } from '../../entries/view.ts';
import { createDayLookup } from '../../time/day.ts';

/** Whether the entries that both lists have are in another order. */
export function hasMoved(
  earlier: readonly Entry[],
  later: readonly Entry[],
  sort: SortOrder,
  period: Period,
): boolean {
  if (earlier === later) return false;
  const keysOf = (entries: readonly Entry[]) => sortEntries(entries, sort, period).map(({ key }) => key);
  const [before, after] = [keysOf(earlier), keysOf(later)];
  const [known, kept] = [new Set(before), new Set(after)];
  const common = before.filter((key) => kept.has(key));
  return after.filter((key) => known.has(key)).some((key, index) => key !== common[index]);
}

/** Whether two times in Unix milliseconds are on different days; false without a first time (0). */
export function isOtherDay(firstMs: number, secondMs: number): boolean {
  const dayOf = createDayLookup();
  return firstMs > 0 && dayOf(firstMs) !== dayOf(secondMs);
}
