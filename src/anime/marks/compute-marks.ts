import { correctedKey } from '../../operator-data/corrected-key.ts';
import { isNew } from '../../operator-data/is-new.ts';
import { itemValue } from '../../operator-data/items.ts';
import type { OperatorDataSnapshot } from '../../operator-data/snapshot.ts';
import { keysOf } from '../../title/entry-key.ts';
import type { Anime } from '../anime.ts';
import { FOLLOWED, JUST_SEEN, type Marks, MUTED, NEW } from './marks.ts';

/**
 * Computes the marks of a list from what is stored for the operator.
 * @param openedAtMs when the view was opened, in Unix milliseconds; entries that became seen later are just seen
 */
export function computeMarks(
  entries: readonly Anime[],
  snapshot: Pick<OperatorDataSnapshot, 'items' | 'isFirstVisit'>,
  openedAtMs: number,
): Marks {
  const { items } = snapshot;
  const byKey = new Map<string, number>();
  const followedTitles = new Set<string>();
  for (const entry of entries) {
    const keys = keysOf(entry);
    const { entryKey } = keys;
    const titleKey = correctedKey(items, keys.titleKey);
    const seen = items.get('seen')?.get(entryKey);
    const isMuted = itemValue(items, 'mute', titleKey) !== null;
    const isFollowed = itemValue(items, 'follow', titleKey) !== null;
    if (isFollowed && !isMuted) followedTitles.add(titleKey);
    const mark =
      (isNew(snapshot, entryKey) ? NEW : 0) |
      (isFollowed ? FOLLOWED : 0) |
      (isMuted ? MUTED : 0) |
      (seen?.value && seen.changedAtMs > openedAtMs ? JUST_SEEN : 0);
    if (mark !== 0) byKey.set(entry.key, mark);
  }
  return { byKey, followedTitleCount: followedTitles.size };
}
