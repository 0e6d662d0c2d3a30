import { FOLLOWED, JUST_SEEN, type ListMarks, MUTED, NEW } from '../marks/marks.ts';
import type { MarkFilter } from '../toolbar/view-search.ts';

/**
 * Returns a predicate that tells, by list index, whether an entry passes the filter, or null if all entries pass. Muted
 * entries pass only the filter `muted`. Without marks, no entry is new, followed or muted.
 */
export function createMarkFilter(
  marks: ListMarks | null,
  only: MarkFilter,
): ((listIndex: number) => boolean) | null {
  if (!marks) return only === 'all' ? null : () => false;
  const { flags, counts } = marks;
  const markOf = (listIndex: number) => flags[listIndex] ?? 0;
  if (only === 'muted') return (listIndex) => (markOf(listIndex) & MUTED) > 0;
  if (only === 'all') return counts.muted === 0 ? null : (listIndex) => (markOf(listIndex) & MUTED) === 0;
  const wanted = only === 'followed' ? FOLLOWED : NEW | JUST_SEEN;
  return (listIndex) => (markOf(listIndex) & wanted) > 0 && (markOf(listIndex) & MUTED) === 0;
}

/** Whether any entry passes this filter, regardless of the search and the platforms. */
export function hasMatch(marks: ListMarks, only: MarkFilter): boolean {
  const isWanted = createMarkFilter(marks, only);
  return !isWanted || marks.flags.some((_, listIndex) => isWanted(listIndex));
}
