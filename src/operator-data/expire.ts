import type { Entry } from '../entries/entry.ts';
import { type EntryKey, titleKeyIn } from '../entries/entry-key.ts';
import { DAY_MS } from '../time/day.ts';
import type { ReadKey } from '../title/keys.ts';
import { readPreference } from './preferences.ts';
import { isFirstVisitMark, type Records, recordsOf } from './records.ts';
import type { OperatorDataSnapshot } from './snapshot.ts';
import { titlesOf } from './title-identity.ts';

/** Entries and fetches from before this time (Unix milliseconds) have expired. The operator chooses how many days they are kept. */
export function expiresBefore(records: Records, nowMs: number): number {
  return nowMs - readPreference(records, 'history-days') * DAY_MS;
}

/** What has expired. */
interface Expired {
  readonly entries: readonly Entry[];
  /** The IDs of seen marks: of these entries, and of entries that only another browser has fetched. */
  readonly seenIds: readonly EntryKey[];
}

/**
 * Returns the entries that were first fetched before `beforeMs` and neither belong to a followed title nor are listed. The time
 * of the first fetch counts, because update times come from the backend and may be wrong; of an entry that was dated again,
 * the later date counts as well. Their seen marks expire with them, as do marks of entries that are not stored; the marks of a
 * first visit have no time.
 */
export function findExpired(
  { records, entries, lastList }: Pick<OperatorDataSnapshot, 'records' | 'entries' | 'lastList'>,
  beforeMs: number,
): Expired {
  const listed = new Set(lastList?.keys);
  const { isFollowed } = titlesOf(records);
  const isKept = (key: EntryKey, titleKey: ReadKey) => listed.has(key) || isFollowed(titleKey);
  const expired = entries.all.filter((entry) => {
    const { key, titleKey, firstFetchedAtMs } = entry;
    return Math.max(firstFetchedAtMs, datedAgainMs(entry)) < beforeMs && !isKept(key, titleKey);
  });
  const expiredKeys = new Set(expired.map(({ key }) => key));
  const stored = new Set(entries.all.map(({ key }) => key));
  const seenIds = recordsOf(records, 'seen').filter((mark) => {
    const { id, changedAtMs } = mark;
    if (stored.has(id)) return expiredKeys.has(id);
    return !isFirstVisitMark(mark) && changedAtMs < beforeMs && !isKept(id, titleKeyIn(id));
  });
  return { entries: expired, seenIds: seenIds.map(({ id }) => id) };
}

/**
 * When the backend last dated the entry again, in Unix milliseconds; 0 if it has not. An entry without an update time has
 * the day of a fetch, so that day counts.
 */
function datedAgainMs({ day, updatedAtMs, firstUpdatedAtMs }: Entry): number {
  if (updatedAtMs === null) return Date.parse(day);
  return firstUpdatedAtMs === undefined ? 0 : updatedAtMs;
}
