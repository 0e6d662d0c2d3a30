import { skipToken, useQuery } from '@tanstack/react-query';
import { episodeOf } from '../../insight/entry.ts';
import { EXPECTED_FROM_DAYS } from '../../insight/expected-time.ts';
import type { HistoryEntry } from '../../operator-data/history/history-entry.ts';
import type { OperatorData } from '../../operator-data/operator-data.ts';
import { historyKey, STORED } from '../../operator-data/stored-queries.ts';
import { useOpenOperatorData, useOperatorDataSnapshot } from '../../operator-data/use-operator-data.ts';
import { createDayLookup, daysBefore } from '../../time/day.ts';
import { onIdle } from '../../time/on-idle.ts';
import { rememberKeys } from '../../title/entry-key.ts';
import { useAnimes } from '../animes-query.ts';

/** The stored history as far back as the next update of a title depends on it. */
export interface RecentHistory {
  /** Newest day first. An entry that is stored under two days occurs twice. */
  readonly entries: readonly HistoryEntry[];
  /** When the list was fetched, in Unix milliseconds. */
  readonly fetchTimesMs: readonly number[];
}

const NOTHING: RecentHistory = { entries: [], fetchTimesMs: [] };

/**
 * Reads the stored history of the last twelve weeks once the list has loaded or failed and the page is idle, and again
 * when the history changes. Undefined until it has been read; empty if that is impossible.
 */
export function useRecentHistory(): RecentHistory | undefined {
  const { operatorId, operatorData } = useOpenOperatorData();
  const isReady = useOperatorDataSnapshot().state.kind !== 'loading';
  const { isPending: isListPending } = useAnimes();
  const { data, isError } = useQuery({
    ...STORED,
    queryKey: [...historyKey(operatorId), 'recent'],
    queryFn: isReady && !isListPending ? ({ signal }) => readRecent(operatorData, signal) : skipToken,
  });
  return data ?? (isError ? NOTHING : undefined);
}

/** Reads a week at a time. The page can react between two of them. */
async function readRecent(
  { readDays, readHistory }: Pick<OperatorData, 'readDays' | 'readHistory'>,
  signal: AbortSignal,
): Promise<RecentHistory> {
  await new Promise<void>(onIdle);
  // Before the entries: a list that is stored meanwhile must not count as fetched without its entries.
  const days = await readDays();
  const entries: HistoryEntry[] = [];
  const firstDay = daysBefore(createDayLookup()(Date.now()), EXPECTED_FROM_DAYS);
  for await (const week of readHistory(firstDay)) {
    signal.throwIfAborted();
    for (const entry of week) {
      rememberKeys(entry, entry);
      // Caches it, so that the calculations that follow are short.
      episodeOf(entry);
      entries.push(entry);
    }
  }
  return { entries, fetchTimesMs: days.flatMap(({ fetchTimesMs }) => fetchTimesMs) };
}
