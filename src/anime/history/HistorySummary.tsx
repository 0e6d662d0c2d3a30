import { pluralize } from '../../controls/format-count.ts';
import type { Entries } from '../../entries/entries.ts';
import { useMarks } from '../../operator-data/use-marks.ts';
import { formatDay } from '../../time/format-time.ts';
import type { Select } from '../select/create-select.ts';

interface HistorySummaryProps {
  /** The entries of the period. */
  history: Entries;
  /** Undefined until it is known what the view lists. */
  select: Select | undefined;
}

/** The line under the heading of several days: '1,234 entries since 20 Sep 2025, as fetched by this browser'. */
export function HistorySummary({ history: { all, status }, select }: HistorySummaryProps) {
  const unmutedCount = useMarks((marks) => (marks && select ? select(marks).unmutedCount : null));
  if (status === 'failed') return 'The stored history could not be read, so entries may be missing';
  if (status === 'reading' || unmutedCount === null) return 'Reading what this browser has fetched …';
  const firstDay = all.at(-1)?.day;
  const count = pluralize(unmutedCount, 'entry', 'entries');
  return `${count}${firstDay === undefined ? '' : ` since ${formatDay(firstDay, false)}`}, as fetched by this browser`;
}
