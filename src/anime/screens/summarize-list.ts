import { formatDay, formatRecentTime } from '../../time/format-time.ts';
import type { Selection } from '../select/select-entries.ts';

/** The line under the heading, for example '128 entries from 5 platforms, loaded at 10:17 am'. Times in Unix milliseconds. */
export function summarizeList(
  { unmutedCount, platformCount }: Pick<Selection, 'unmutedCount' | 'platformCount'>,
  fetchedAtMs: number,
  nowMs: number,
): string {
  const content =
    unmutedCount === 0
      ? 'No entries'
      : `${pluralize(unmutedCount, 'entry', 'entries')} from ${pluralize(platformCount, 'platform', 'platforms')}`;
  return `${content}, loaded at ${formatRecentTime(fetchedAtMs, nowMs)}`;
}

/**
 * The line under the heading for stored entries, newest first, for example '1,234 entries since 20 Sep 2025, as fetched by
 * this browser'.
 */
export function summarizeHistory(entries: readonly { readonly day?: string }[], isComplete: boolean): string {
  if (!isComplete) return 'Reading what this browser has fetched …';
  const firstDay = entries.at(-1)?.day;
  const since = firstDay === undefined ? '' : ` since ${formatDay(firstDay, false)}`;
  const count = entries.length === 1 ? '1 entry' : `${entries.length.toLocaleString('en')} entries`;
  return `${count}${since}, as fetched by this browser`;
}

/** The note on skipped entries, for example '3 entries could not be read and are not shown'. */
export function summarizeSkipped(skippedCount: number): string {
  return `${pluralize(skippedCount, 'entry', 'entries')} could not be read and ${skippedCount === 1 ? 'is' : 'are'} not shown`;
}

function pluralize(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
