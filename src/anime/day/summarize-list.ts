import { formatRecentTime } from '../../time/format-time.ts';
import type { Selection } from '../finding/select-entries.ts';

/** The line under the heading, for example '128 entries from 5 platforms, loaded at 10:17 am'. Times in Unix milliseconds. */
export function summarizeList({ shown, counts }: Selection, fetchedAtMs: number, nowMs: number): string {
  const platformCount = counts.filter(({ count }) => count > 0).length;
  const content =
    shown.length === 0
      ? 'No entries'
      : `${pluralize(shown.length, 'entry', 'entries')} from ${pluralize(platformCount, 'platform', 'platforms')}`;
  return `${content}, loaded at ${formatRecentTime(fetchedAtMs, nowMs)}`;
}

/** The note on skipped entries, for example '3 entries could not be read and are not shown'. */
export function summarizeSkipped(skippedCount: number): string {
  return skippedCount === 1
    ? '1 entry could not be read and is not shown'
    : `${skippedCount} entries could not be read and are not shown`;
}

function pluralize(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
