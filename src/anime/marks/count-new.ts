import { isNew } from '../../operator-data/is-new.ts';
import type { OperatorDataSnapshot } from '../../operator-data/snapshot.ts';
import { isTitleMarked } from '../../operator-data/title-identity.ts';
import type { EntryKeys } from '../../title/entry-key.ts';

/** Numbers of new entries, without muted ones. */
export interface NewCounts {
  readonly all: number;
  /** Those of followed titles. */
  readonly followed: number;
}

/** Counts the new entries among those with these keys. An entry whose keys occur twice counts once. */
export function countNew(
  keys: Iterable<EntryKeys>,
  snapshot: Pick<OperatorDataSnapshot, 'records' | 'isFirstVisit'>,
): NewCounts {
  const { records } = snapshot;
  const counted = new Set<string>();
  // There are many entries but few titles.
  const weights = new Map<string, NewCounts>();
  const weightOf = (titleKey: string): NewCounts => {
    const isMuted = isTitleMarked(records, 'mute', titleKey);
    const isFollowed = !isMuted && isTitleMarked(records, 'follow', titleKey);
    const weight = { all: Number(!isMuted), followed: Number(isFollowed) };
    weights.set(titleKey, weight);
    return weight;
  };
  let [all, followed] = [0, 0];
  for (const { entryKey, titleKey } of keys) {
    if (!isNew(snapshot, entryKey) || counted.has(entryKey)) continue;
    counted.add(entryKey);
    const weight = weights.get(titleKey) ?? weightOf(titleKey);
    all += weight.all;
    followed += weight.followed;
  }
  return { all, followed };
}
