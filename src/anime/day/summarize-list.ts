import { formatTimeOfDay } from '../../time/format-time.ts';
import type { AnimeList } from '../anime.ts';

/** The line under the heading, for example '128 entries from 5 platforms, read at 10:17 am'. */
export function summarizeList({ entries, platforms }: AnimeList, readAtMs: number): string {
  const content =
    entries.length === 0
      ? 'No entries'
      : `${countOf(entries.length, 'entry', 'entries')} from ${countOf(platforms.length, 'platform', 'platforms')}`;
  return `${content}, read at ${formatTimeOfDay(readAtMs)}`;
}

/** The note on skipped entries, for example '3 entries could not be read and are not shown'. */
export function summarizeSkipped(skippedCount: number): string {
  return skippedCount === 1
    ? '1 entry could not be read and is not shown'
    : `${skippedCount} entries could not be read and are not shown`;
}

function countOf(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
