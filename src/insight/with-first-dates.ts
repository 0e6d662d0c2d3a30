import type { Entry } from '../entries/entry.ts';

/**
 * Returns the entries with all dates that are known of them: an entry that the backend has dated again is returned twice, also
 * with its first date, because that is when the episode appeared.
 */
export function withFirstDates(entries: readonly Entry[]): readonly Entry[] {
  return entries.flatMap((entry) => {
    const { firstUpdatedAtMs } = entry;
    return firstUpdatedAtMs === undefined ? [entry] : [entry, { ...entry, updatedAtMs: firstUpdatedAtMs }];
  });
}
