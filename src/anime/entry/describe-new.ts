import type { Entry } from '../../entries/entry.ts';
import { formatNumbers } from '../../insight/find-gaps.ts';

/**
 * Describes several new entries of a title: 'Episodes 1159–1166, 8 new', or '8 new' if an entry has no episode number.
 * Returns null for fewer than two entries.
 */
export function describeNew(entries: readonly Entry[]): string | null {
  if (entries.length < 2) return null;
  const episodes = entries.map(({ episode }) => episode);
  const numbers = [...new Set(episodes.flatMap((episode) => episode ?? []))].sort((a, b) => a - b);
  const count = `${entries.length} new`;
  if (numbers.length === 0 || episodes.includes(null)) return count;
  return `${numbers.length === 1 ? 'Episode' : 'Episodes'} ${formatNumbers(numbers).replace(/, (?=\S+$)/, ' and ')}, ${count}`;
}
