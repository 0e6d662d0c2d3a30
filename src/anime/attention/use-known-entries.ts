import { useMemo } from 'react';
import { compareNewestFirst } from '../../insight/entry.ts';
import { type HistoryEntry, toHistoryEntry } from '../../operator-data/history/history-entry.ts';
import { createDayLookup } from '../../time/day.ts';
import { rememberKeys } from '../../title/entry-key.ts';
import { useAnimes } from '../animes-query.ts';
import { useRecentHistory } from './use-recent-history.ts';

/** What is known of the last twelve weeks: the stored history and today's list, which is stored a while after its fetch. */
export interface KnownEntries {
  /** An entry that is stored under two days occurs twice. */
  readonly stored: readonly HistoryEntry[];
  /** Each entry once, under its newest time. */
  readonly entries: readonly HistoryEntry[];
  /** When the list was fetched, in Unix milliseconds. */
  readonly fetchTimesMs: readonly number[];
}

/** Undefined until the history has been read. */
export function useKnownEntries(): KnownEntries | undefined {
  const history = useRecentHistory();
  const { data: list, dataUpdatedAt: fetchedAtMs } = useAnimes();
  return useMemo(() => {
    if (!history) return undefined;
    const dayOf = createDayLookup();
    const byDay = new Map(history.entries.map((entry) => [`${entry.day} ${entry.entryKey}`, entry]));
    for (const each of list?.entries ?? []) {
      const listed = toHistoryEntry(each, fetchedAtMs, dayOf);
      const id = `${listed.day} ${listed.entryKey}`;
      const { firstFetchedAtMs } = byDay.get(id) ?? listed;
      const entry = { ...listed, firstFetchedAtMs };
      rememberKeys(entry, entry);
      byDay.set(id, entry);
    }
    const newest = new Map<string, HistoryEntry>();
    for (const entry of byDay.values()) {
      const other = newest.get(entry.entryKey);
      if (!other || compareNewestFirst(entry, other) < 0) newest.set(entry.entryKey, entry);
    }
    return {
      stored: [...byDay.values()],
      entries: [...newest.values()],
      fetchTimesMs: list ? [...history.fetchTimesMs, fetchedAtMs] : history.fetchTimesMs,
    };
  }, [history, list, fetchedAtMs]);
}
