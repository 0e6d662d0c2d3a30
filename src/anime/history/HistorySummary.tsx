import { pluralize } from '../../controls/format-count.ts';
import { formatDay } from '../../time/format-time.ts';
import type { Selection } from '../select/select-entries.ts';
import type { PeriodEntries } from './read-period.ts';

interface HistorySummaryProps {
  /** Undefined until some are read. */
  history: PeriodEntries | undefined;
  /** Undefined until it is known which are muted. */
  selection: Selection | undefined;
}

/** The line under the heading for stored entries: '1,234 entries since 20 Sep 2025, as fetched by this browser'. */
export function HistorySummary({ history, selection }: HistorySummaryProps) {
  if (!history?.isComplete || !selection) return 'Reading what this browser has fetched …';
  const firstDay = history.entries.at(-1)?.day;
  const count = pluralize(selection.unmutedCount, 'entry', 'entries');
  return `${count}${firstDay === undefined ? '' : ` since ${formatDay(firstDay, false)}`}, as fetched by this browser`;
}
