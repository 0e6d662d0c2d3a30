import type { ListMarks } from '../marks/marks.ts';
import { useHaveMarksFailed, useMarks } from '../marks/use-marks.ts';
import type { MarkFilter } from '../toolbar/view-search.ts';
import { isFound } from './mark-filter.ts';

/**
 * Returns the filter to apply: the chosen one, or `all` if it finds nothing because the stored marks could not be read.
 * The operator then loses the marks, but never the list.
 */
export function useMarkFilter(chosen: MarkFilter, listMarks: ListMarks | null): MarkFilter {
  const haveMarksFailed = useHaveMarksFailed();
  const marks = useMarks();
  if (!haveMarksFailed && !marks?.isUnread()) return chosen;
  return listMarks && isFound(listMarks, chosen) ? chosen : 'all';
}
