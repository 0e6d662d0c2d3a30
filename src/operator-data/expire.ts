import type { Entry } from '../entries/entry.ts';
import { type EntryKey, titleKeyIn } from '../entries/entry-key.ts';
import { DAY_MS } from '../time/day.ts';
import type { ReadKey } from '../title/keys.ts';
import type { StoreCore } from './clear-data.ts';
import { apply, isEmpty, NO_DATA, NO_PATCH, type Patch, type StoredData, toPatch, without } from './patch.ts';
import { readPreference } from './preferences.ts';
import { recordsOf, type StoredRecord } from './records.ts';
import { titlesOf } from './title-identity.ts';
import { deleteEach } from './transactions.ts';

/** How long a record of an ignored finding is kept and shared, in milliseconds from its last change. */
const IGNORED_MS = 60 * DAY_MS;

/** Whether a record of an ignored finding, or of its removal, has expired. `nowMs` is in Unix milliseconds. */
export function isIgnoredExpired({ kind, changedAtMs }: StoredRecord, nowMs: number): boolean {
  return kind === 'ignored' && changedAtMs < nowMs - IGNORED_MS;
}

export type Expired = Pick<Patch, 'records' | 'entries' | 'fetches'>;

/**
 * Returns what has expired at `nowMs` (Unix milliseconds): the fetches and the entries from before the days that the operator keeps.
 * Entries that are listed or belong to a followed title do not expire. The time of the first fetch counts, because update times come
 * from the backend and may be wrong; of an entry that was dated again, the later date counts as well. Seen marks expire with their
 * entries, those of entries that are not stored by their own time, and ignored findings after 60 days.
 */
export function findExpired({ records, entries, fetches, lastList }: StoredData, nowMs: number): Expired {
  const beforeMs = nowMs - readPreference(records, 'history-days') * DAY_MS;
  const listed = new Set(lastList?.keys);
  const { isFollowed } = titlesOf(records);
  const isKept = (key: EntryKey, titleKey: ReadKey) => listed.has(key) || isFollowed(titleKey);
  const expired = entries.all.filter((entry) => {
    const { key, titleKey, firstFetchedAtMs } = entry;
    return Math.max(firstFetchedAtMs, datedAgainMs(entry)) < beforeMs && !isKept(key, titleKey);
  });
  const expiredKeys = new Set(expired.map(({ key }) => key));
  const stored = new Set(entries.all.map(({ key }) => key));
  const marks = recordsOf(records, 'seen').filter(({ id, changedAtMs }) =>
    stored.has(id) ? expiredKeys.has(id) : changedAtMs < beforeMs && !isKept(id, titleKeyIn(id)),
  );
  const ignored = recordsOf(records, 'ignored').filter((record) => isIgnoredExpired(record, nowMs));
  return {
    entries: expired,
    records: [...marks, ...ignored],
    fetches: [...fetches.values()].filter(({ lastMs }) => lastMs < beforeMs),
  };
}

/**
 * When the backend last dated the entry again, in Unix milliseconds; 0 if it has not. An entry without an update time has
 * the day of a fetch, so that day counts.
 */
function datedAgainMs({ day, updatedAtMs, firstUpdatedAtMs }: Entry): number {
  if (updatedAtMs === null) return Date.parse(day);
  return firstUpdatedAtMs === undefined ? 0 : updatedAtMs;
}

/** Deletes what has expired, in one transaction. Returns false if that fails. */
export async function deleteExpired({ getSnapshot, show, adopt, run, now }: StoreCore): Promise<boolean> {
  const expired = { ...NO_PATCH, ...findExpired(getSnapshot(), now()) };
  if (isEmpty(expired)) return true;
  try {
    await run('readwrite', (transaction) => deleteEach(transaction, expired));
  } catch {
    return false;
  }
  // The operator may have followed a title meanwhile: what is kept now is stored again.
  const stillExpired = { ...NO_PATCH, ...findExpired(getSnapshot(), now()) };
  const kept = without(apply(NO_DATA, expired), stillExpired);
  show(without(getSnapshot(), stillExpired));
  await adopt({ ...toPatch(kept), cleared: getSnapshot().cleared });
  return true;
}
