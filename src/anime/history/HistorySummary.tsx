import type { Entries } from '../../entries/entries.ts';
import type { View } from '../../entries/view.ts';
import { useMarks } from '../../operator-data/use-marks.ts';
import { formatDay } from '../../time/format-time.ts';
import { describeCounts } from '../screens/summarize-list.ts';
import { useShownCounts } from '../screens/use-shown-counts.ts';
import type { Select } from '../select/create-select.ts';

interface HistorySummaryProps {
  view: View;
  /** The entries of the period. */
  history: Entries;
  /** Undefined until it is known what the view lists. */
  select: Select | undefined;
  /** See `ListedView`. */
  titleCount: number | null;
}

/** The line under the heading of several days: '1,234 entries fetched here since Saturday, 20 Sep 2025'. */
export function HistorySummary({ view, history: { all, status }, select, titleCount }: HistorySummaryProps) {
  const counts = useShownCounts(view, select, titleCount);
  const areMarksKnown = useMarks((marks) => marks !== null);
  if (status === 'failed') return 'The stored history could not be read, so entries may be missing';
  if (status === 'reading' || !counts || !areMarksKnown) return 'Reading what this browser has fetched …';
  const firstDay = all.at(-1)?.day;
  const since = firstDay === undefined ? '' : ` since ${formatDay(firstDay)}`;
  return `${describeCounts(counts)} fetched here${since}`;
}
