import { pluralize } from '../../controls/format-count.ts';
import { formatDay } from '../../time/format-time.ts';
import type { PeriodEntries } from './read-period.ts';

interface HistorySummaryProps {
  /** Undefined until some are read. */
  history: PeriodEntries | undefined;
}

/** The line under the heading for stored entries: '1,234 entries since 20 Sep 2025, as fetched by this browser'. */
export function HistorySummary({ history }: HistorySummaryProps) {
  if (!history?.isComplete) return 'Reading what this browser has fetched …';
  const { entries } = history;
  const firstDay = entries.at(-1)?.day;
  const count = pluralize(entries.length, 'entry', 'entries');
  return `${count}${firstDay === undefined ? '' : ` since ${formatDay(firstDay, false)}`}, as fetched by this browser`;
}
