import { formatDay } from '../../time/format-time.ts';
import type { PeriodEntries } from './read-period.ts';

export interface HistorySummaryProps {
  /** Undefined until some are read. */
  history: PeriodEntries | undefined;
}

/** The line under the heading for stored entries: '1,234 entries since 20 Sep 2025, as fetched by this browser'. */
export function HistorySummary({ history }: HistorySummaryProps) {
  if (!history?.isComplete) return 'Reading what this browser has fetched …';
  const { entries } = history;
  const firstDay = entries.at(-1)?.day;
  const count = entries.length === 1 ? '1 entry' : `${entries.length.toLocaleString('en')} entries`;
  return `${count}${firstDay === undefined ? '' : ` since ${formatDay(firstDay, false)}`}, as fetched by this browser`;
}
