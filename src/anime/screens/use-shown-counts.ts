import { isFiltered, type View } from '../../entries/view.ts';
import { useMarks } from '../../operator-data/use-marks.ts';
import type { Select } from '../select/create-select.ts';
import type { ShownCounts } from './summarize-list.ts';

/**
 * Returns how much of the list a view shows; null until it is known what the view lists.
 * @param titleCount number of titles, if the view is grouped and they are known
 */
export function useShownCounts(
  view: View,
  select: Select | undefined,
  titleCount: number | null,
): ShownCounts | null {
  const shownCount = useMarks((marks) => select?.(marks).shown.length ?? 0);
  const totalCount = useMarks((marks) => select?.(marks).totalCount ?? 0);
  return select ? { titleCount, shownCount, totalCount, isFiltered: isFiltered(view) } : null;
}
