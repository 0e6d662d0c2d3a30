import { keysOf } from '../../title/entry-key.ts';
import type { ListEntry } from '../list-entry.ts';

/** The entries of the later list that the earlier one does not have. */
export function findAdded(earlier: readonly ListEntry[], later: readonly ListEntry[]): readonly ListEntry[] {
  const known = new Set(earlier.map((entry) => keysOf(entry).entryKey));
  return later.filter((entry) => !known.has(keysOf(entry).entryKey));
}
