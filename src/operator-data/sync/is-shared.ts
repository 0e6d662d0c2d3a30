import { DAY_MS } from '../../time/day.ts';
import { isIgnoredExpired } from '../expire.ts';
import type { StoredRecord } from '../records.ts';

/** How long a seen mark is shared, in milliseconds from its last change. */
const SEEN_MS = 30 * DAY_MS;

/**
 * Whether browsers share this record: not a seen mark that is older than `SEEN_MS`, nor an ignored finding that has expired.
 * @param nowMs Unix milliseconds
 */
export function isShared(record: StoredRecord, nowMs: number): boolean {
  if (record.kind === 'seen') return record.changedAtMs > nowMs - SEEN_MS;
  return !isIgnoredExpired(record, nowMs);
}
