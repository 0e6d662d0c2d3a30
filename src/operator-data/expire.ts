import type { Entry } from '../entries/entry.ts';
import { type EntryKey, titleKeyIn } from '../entries/entry-key.ts';
import { DAY_MS } from '../time/day.ts';
import type { ReadKey } from '../title/keys.ts';
import { readPreference } from './preferences.ts';
import { isFirstVisitMark, type Records, recordsOf, type StoredRecord } from './records.ts';
import type { OperatorDataSnapshot } from './snapshot.ts';
import { titlesOf } from './title-identity.ts';

/** Entries and fetches from before this time (Unix milliseconds) have expired. The operator chooses how many days they are kept. */
export function expiresBefore(records: Records, nowMs: number): number {
  return nowMs - readPreference(records, 'history-days') * DAY_MS;
}

/** How long a record of an ignored finding is kept and shared, in milliseconds from its last change. */
const IGNORED_MS = 60 * DAY_MS;

/** Whether a record of an ignored finding, or of its removal, has expired. `nowMs` is in Unix milliseconds. */
export function isIgnoredExpired({ kind, changedAtMs }: StoredRecord, nowMs: number): boolean {
  return kind === 'ignored' && changedAtMs < nowMs - IGNORED_MS;
}

/** What has expired. */
export interface Expired {
  readonly entries: readonly Entry[];
  /** Seen marks, of these entries and of entries that only another browser has fetched, and ignored findings. */
  readonly records: readonly StoredRecord[];
}

/**
 * Returns the entries that were first fetched before `beforeMs` and neither belong to a followed title nor are listed. The time
 * of the first fetch counts, because update times come from the backend and may be wrong; of an entry that was dated again,
 * the later date counts as well. Their seen marks expire with them, as do marks of entries that are not stored; the marks of a
 * first visit have no time. Ignored findings expire on their own.
 */
export function findExpired(
  { records, entries, lastList }: Pick<OperatorDataSnapshot, 'records' | 'entries' | 'lastList'>,
  beforeMs: number,
  nowMs: number,
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
  const marks = recordsOf(records, 'seen').filter((mark) => {
    const { id, changedAtMs } = mark;
    if (stored.has(id)) return expiredKeys.has(id);
    return !isFirstVisitMark(mark) && changedAtMs < beforeMs && !isKept(id, titleKeyIn(id));
  });
  const ignored = recordsOf(records, 'ignored').filter((record) => isIgnoredExpired(record, nowMs));
  return { entries: expired, records: [...marks, ...ignored] };
}

/**
 * When the backend last dated the entry again, in Unix milliseconds; 0 if it has not. An entry without an update time has
 * the day of a fetch, so that day counts.
 */
function datedAgainMs({ day, updatedAtMs, firstUpdatedAtMs }: Entry): number {
  if (updatedAtMs === null) return Date.parse(day);
  return firstUpdatedAtMs === undefined ? 0 : updatedAtMs;
}
