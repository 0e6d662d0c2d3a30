import { pluralize } from '../../controls/format-count.ts';
import type { Selection } from '../../entries/select-entries.ts';
import { formatRecentTime } from '../../time/format-time.ts';

/** The line under the heading, for example '128 entries from 5 platforms, loaded at 10:17 am'. Times in Unix milliseconds. */
export function summarizeList(
  { unmutedCount, platformCount }: Pick<Selection, 'unmutedCount' | 'platformCount'>,
  fetchedAtMs: number,
  nowMs: number,
): string {
  const content =
    unmutedCount === 0
      ? 'No entries'
      : `${pluralize(unmutedCount, 'entry', 'entries')} from ${pluralize(platformCount, 'platform')}`;
  return `${content}, loaded at ${formatRecentTime(fetchedAtMs, nowMs)}`;
}

/** The note on skipped entries, for example '3 entries could not be read and are not shown'. */
export function summarizeSkipped(skippedCount: number): string {
  return `${pluralize(skippedCount, 'entry', 'entries')} could not be read and ${skippedCount === 1 ? 'is' : 'are'} not shown`;
}
