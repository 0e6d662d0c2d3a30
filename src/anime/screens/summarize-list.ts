import { formatCount, pluralize } from '../../controls/format-count.ts';
import { formatRecentTime } from '../../time/format-time.ts';

/** How much of the list a view shows. */
export interface ShownCounts {
  /** Number of titles; null if the view is not grouped. */
  readonly titleCount: number | null;
  /** Number of entries. */
  readonly shownCount: number;
  /** Number of entries that the view is taken from. */
  readonly totalCount: number;
  readonly isFiltered: boolean;
}

/** For example '92 titles, 145 of 1,420 entries', or only what is not the same. */
export function describeCounts({ titleCount, shownCount, totalCount, isFiltered }: ShownCounts): string {
  const titles = titleCount === null ? '' : `${pluralize(titleCount, 'title')}, `;
  if (isFiltered && (totalCount > 0 || titleCount !== null))
    return `${titles}${formatCount(shownCount)} of ${formatCount(totalCount)} entries`;
  return shownCount === 0 ? 'No entries' : `${titles}${pluralize(shownCount, 'entry', 'entries')}`;
}

/** The line under the heading, for example '128 entries from 5 platforms, loaded at 10:17 am'. Times in Unix milliseconds. */
export function summarizeList(
  { platformCount, ...counts }: ShownCounts & { readonly platformCount: number },
  fetchedAtMs: number,
  nowMs: number,
): string {
  const { isFiltered, shownCount } = counts;
  const platforms = isFiltered || shownCount === 0 ? '' : ` from ${pluralize(platformCount, 'platform')}`;
  return `${describeCounts(counts)}${platforms}, loaded at ${formatRecentTime(fetchedAtMs, nowMs)}`;
}

/** The note on skipped entries, for example '3 entries could not be read and are not shown'. */
export function summarizeSkipped(skippedCount: number): string {
  return `${pluralize(skippedCount, 'entry', 'entries')} could not be read and ${skippedCount === 1 ? 'is' : 'are'} not shown`;
}
