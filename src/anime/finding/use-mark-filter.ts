import type { ListMarks } from '../marks/marks.ts';
import { useHaveMarksFailed, useMarks } from '../marks/use-marks.ts';
import type { MarkFilter } from '../toolbar/view-search.ts';
import { hasMatch } from './mark-filter.ts';

/**
 * Returns the filter to apply: the chosen one, or `all` if it finds nothing because the stored marks failed to load.
 * The operator then loses the marks, but never the list.
 */
export function useMarkFilter(chosen: MarkFilter, listMarks: ListMarks | null): MarkFilter {
  const haveMarksFailed = useHaveMarksFailed();
  const marks = useMarks();
  if (!haveMarksFailed && !marks?.hasReadFailed()) return chosen;
  return listMarks && hasMatch(listMarks, chosen) ? chosen : 'all';
}
