import type { ListEntry } from '../../../src/anime/list-entry.ts';
import type { Marks } from '../../../src/anime/marks/marks.ts';

/** Marks with these bits, in the order of the entries. */
export function marksOf(
  entries: readonly ListEntry[],
  bits: readonly number[],
  followedTitleCount = 0,
): Marks {
  return { byKey: new Map(entries.map(({ key }, index) => [key, bits[index] ?? 0])), followedTitleCount };
}
