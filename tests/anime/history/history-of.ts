import type { HistoryEntry } from '../../../src/operator-data/history/history-entry.ts';
import { keysOf } from '../../../src/title/entry-key.ts';
import { readEntries } from '../../insight/entry.ts';

/** Stored entries, written as for `readEntries`. */
export function historyOf(text: string): HistoryEntry[] {
  return readEntries(text).map((entry) => ({
    ...entry,
    ...keysOf(entry),
    ...{ coverUrl: null, detailUrl: null, firstFetchedAtMs: Number(entry.updatedAtMs) },
  }));
}
