import type { Entry } from '../entries/entry.ts';

/** The entries of the later list that the earlier one does not have. */
export function findAdded(earlier: readonly Entry[], later: readonly Entry[]): readonly Entry[] {
  const known = new Set(earlier.map(({ key }) => key));
  return later.filter(({ key }) => !known.has(key));
}
