import { isNew } from '../../operator-data/is-new.ts';
import type { OperatorDataSnapshot } from '../../operator-data/snapshot.ts';
import { identityOf } from '../../operator-data/title-identity.ts';
import { keysOf } from '../../title/entry-key.ts';
import type { ListEntry } from '../list-entry.ts';
import { FOLLOWED, JUST_SEEN, type Marks, NEW } from './marks.ts';
import { createTitleBits } from './title-bits.ts';

/**
 * Computes the marks of a list from what is stored for the operator.
 * @param openedAtMs when the view was opened, in Unix milliseconds; entries that became seen later get JUST_SEEN
 */
export function computeMarks(
  entries: readonly ListEntry[],
  snapshot: Pick<OperatorDataSnapshot, 'records' | 'isFirstVisit'>,
  openedAtMs: number,
): Marks {
  const { records } = snapshot;
  const byKey = new Map<string, number>();
  const followedTitles = new Set<string>();
  const bitsOf = createTitleBits(records);
  for (const entry of entries) {
    const { entryKey, titleKey } = keysOf(entry);
    const seen = records.get('seen')?.get(entryKey);
    const bits = bitsOf(titleKey);
    if (bits === FOLLOWED) followedTitles.add(identityOf(records, titleKey));
    const mark =
      (isNew(snapshot, entryKey) ? NEW : 0) |
      bits |
      (seen?.value && seen.changedAtMs > openedAtMs ? JUST_SEEN : 0);
    if (mark !== 0) byKey.set(entry.key, mark);
  }
  return { byKey, followedTitleCount: followedTitles.size };
}
