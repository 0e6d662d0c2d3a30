import { DAY_MS } from '../../time/day.ts';
import type { StoredRecord } from '../records.ts';

/** How long a seen mark is shared, in milliseconds from its last change. */
const SEEN_MS = 30 * DAY_MS;

/**
 * Whether browsers share this record. Seen marks of a first visit have the time 0, so they stay in their browser.
 * @param nowMs Unix milliseconds
 */
export function isShared({ kind, changedAtMs }: StoredRecord, nowMs: number): boolean {
  return kind !== 'seen' || changedAtMs > nowMs - SEEN_MS;
}
