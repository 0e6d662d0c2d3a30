import type { Entry } from '../entries/entry.ts';
import { hasMatch } from '../entries/select-entries.ts';
import type { View } from '../entries/view.ts';
import { useMarks } from '../operator-data/use-marks.ts';
import { useSelected } from '../operator-data/use-operator-data.ts';

const NO_FILTER: View['only'] = [];
const NO_ENTRIES: readonly Entry[] = [];

/**
 * Returns the filter to apply: the chosen one, or none if it finds nothing because the stored marks could not be read. The
 * operator then loses the marks, but never the list.
 */
export function useMarkFilter(chosen: View['only'], entries: readonly Entry[] = NO_ENTRIES): View['only'] {
  const areMarksLost = useSelected(({ state, isRead }) => state.kind === 'problem' && !isRead);
  const isFound = useMarks((marks) => !areMarksLost || (marks !== null && hasMatch(entries, marks, chosen)));
  return isFound ? chosen : NO_FILTER;
}
