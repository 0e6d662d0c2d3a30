import type { ListMarks } from '../../../src/anime/marks/marks.ts';

/** Marks with these flags. */
export function marksOf({ flags, muted = 0 }: { flags: readonly number[]; muted?: number }): ListMarks {
  return {
    flags: Uint8Array.from(flags),
    counts: { new: 0, followed: 0, muted, followedTitles: 0 },
    membership: {},
  };
}
