import type { Entry } from '../../entries/entry.ts';
import { formatNumbers } from '../../insight/find-gaps.ts';
import { numbersOf } from '../../title/episode-number.ts';

/**
 * Describes several new entries of a title: 'Episodes 1159–1166, 8 new', or '8 new' if an entry has no episode number.
 * Returns null for fewer than two entries.
 */
export function describeNew(entries: readonly Entry[]): string | null {
  if (entries.length < 2) return null;
  const numbers = numbersOf(entries);
  const count = `${entries.length} new`;
  if (numbers.length < entries.length) return count;
  const text = formatNumbers(numbers);
  return `${/^\d+$/.test(text) ? 'Episode' : 'Episodes'} ${text.replace(/, (?=\S+$)/, ' and ')}, ${count}`;
}
