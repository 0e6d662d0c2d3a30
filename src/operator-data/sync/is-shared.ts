import { DAY_MS } from '../../time/day.ts';
import { BROWSER_PREFERENCES } from '../preferences.ts';
import type { StoredRecord } from '../records.ts';

/** How long a seen mark is shared (operators' spec, section 13), in milliseconds from its last change. */
const SEEN_MS = 30 * DAY_MS;

/**
 * Whether browsers share this record. Seen marks of a first visit have the time 0, so they stay in their browser.
 * @param nowMs Unix milliseconds
 */
export function isShared({ kind, id, changedAtMs }: StoredRecord, nowMs: number): boolean {
  if (kind === 'preference') return !BROWSER_PREFERENCES.has(id);
  return kind !== 'seen' || changedAtMs > nowMs - SEEN_MS;
}
