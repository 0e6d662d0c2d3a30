import { isNew } from '../../operator-data/is-new.ts';
import type { OperatorDataSnapshot } from '../../operator-data/snapshot.ts';
import type { EntryKeys } from '../../title/entry-key.ts';
import { FOLLOWED, MUTED } from './marks.ts';
import { createTitleBits } from './title-bits.ts';

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
  const bitsOf = createTitleBits(snapshot.records);
  const counted = new Set<string>();
  let [all, followed] = [0, 0];
  for (const { entryKey, titleKey } of keys) {
    if (!isNew(snapshot, entryKey) || counted.has(entryKey)) continue;
    counted.add(entryKey);
    const bits = bitsOf(titleKey);
    if (bits & MUTED) continue;
    all += 1;
    if (bits & FOLLOWED) followed += 1;
  }
  return { all, followed };
}
