import type { Records } from '../../operator-data/records.ts';
import { isTitleMarked } from '../../operator-data/title-identity.ts';
import { FOLLOWED, MUTED } from './marks.ts';

/**
 * Returns a function from a title key to the bits FOLLOWED and MUTED of that title. Computes them once per title, because
 * the history has many entries but few titles.
 */
export function createTitleBits(records: Records): (titleKey: string) => number {
  const known = new Map<string, number>();
  return (titleKey) => {
    const bits =
      known.get(titleKey) ??
      (isTitleMarked(records, 'follow', titleKey) ? FOLLOWED : 0) |
        (isTitleMarked(records, 'mute', titleKey) ? MUTED : 0);
    known.set(titleKey, bits);
    return bits;
  };
}
