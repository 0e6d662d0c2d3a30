import type { Entry } from '../../src/entries/entry.ts';
import { FOLLOWED, type Marks, MUTED, NEW, NO_MARKS } from '../../src/entries/marks.ts';

/** Marks with these bits, in the order of the entries. */
export function marksOf(entries: readonly Entry[], bits: readonly number[]): Marks {
  const byKey = new Map<string, number>(entries.map(({ key }, index) => [key, bits[index] ?? 0]));
  const has = (bit: number, key: string) => ((byKey.get(key) ?? 0) & bit) > 0;
  const hasTitle = (bit: number) => (titleKey: string) =>
    entries.some((entry) => entry.titleKey === titleKey && has(bit, entry.key));
  return {
    titles: { ...NO_MARKS.titles, isFollowed: hasTitle(FOLLOWED), isMuted: hasTitle(MUTED) },
    isNew: (key) => has(NEW, key),
    of: ({ key }) => byKey.get(key) ?? 0,
  };
}
