import type { Entry } from '../entries/entry.ts';
import { readPreference } from './preferences.ts';
import type { Change, Records } from './records.ts';

/** A list that is fetched this long after the last one starts a new visit, because a tab may stay open for days. */
const VISIT_ENDS_AFTER_MS = 30 * 60_000;

/**
 * Returns the time, in Unix milliseconds, up to which fetched entries count as seen: the last fetch, if a list that is
 * fetched at `nowMs` starts a new visit and the preference is "After a visit". Otherwise null.
 */
export function findVisitEnd(
  records: Records,
  fetchTimesMs: readonly number[],
  nowMs: number,
): number | null {
  if (readPreference(records, 'count-as-seen') !== 'after-visit') return null;
  // Later times come from a wrong clock.
  const lastMs = fetchTimesMs.findLast((timeMs) => timeMs <= nowMs);
  return lastMs !== undefined && nowMs - lastMs >= VISIT_ENDS_AFTER_MS ? lastMs : null;
}

/** A visit that has ended. Times in Unix milliseconds. */
export interface PastVisit {
  readonly endMs: number;
  /** When the next visit started. */
  readonly nextStartMs: number;
}

/**
 * The change that marks the unseen entries that were first fetched until the end of the visit, except those that the
 * operator has marked as new since. Entries that were fetched later belong to a visit in another tab.
 */
export function markPastVisits(
  records: Records,
  entries: readonly Entry[],
  { endMs, nextStartMs }: PastVisit,
): Change {
  const seen = records.get('seen');
  return entries
    .filter(({ key, firstFetchedAtMs }) => {
      const mark = seen?.get(key);
      return firstFetchedAtMs <= endMs && !mark?.value && (mark?.changedAtMs ?? 0) < nextStartMs;
    })
    .map(({ key }) => ({ kind: 'seen', id: key, value: true }));
}
