import type { Records } from '../../operator-data/records.ts';
import { isTitleMarked } from '../../operator-data/title-identity.ts';
import { keysOf } from '../../title/entry-key.ts';
import type { ListEntry } from '../list-entry.ts';

/** Counts the entries of a list that an earlier one does not have, without muted ones. */
export function countAdded(
  earlier: readonly ListEntry[],
  later: readonly ListEntry[],
  records: Records,
): number {
  const known = new Set(earlier.map((entry) => keysOf(entry).entryKey));
  return later.filter((entry) => {
    const { entryKey, titleKey } = keysOf(entry);
    return !known.has(entryKey) && !isTitleMarked(records, 'mute', titleKey);
  }).length;
}
