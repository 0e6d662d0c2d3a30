import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Api } from '../../http/api.ts';
import { animeListQueryOptions } from '../anime-list-query.ts';
import type { MarkCounts } from '../marks/marks.ts';
import { useHaveMarksFailed, useListMarks } from '../marks/use-marks.ts';
import { type DaySummary, summarizeDay } from './summarize-day.ts';

/** Today's summary with the state of its query. */
export interface AnimeSummary {
  /** Undefined until the list is loaded. */
  day: DaySummary | undefined;
  /** When the list was loaded, in Unix milliseconds; 0 until then. */
  fetchedAtMs: number;
  /** Undefined until they are known; null if they will not be known during this visit. */
  markCounts: MarkCounts | null | undefined;
  /** Whether the last load failed. */
  isFailed: boolean;
  /** Whether the list is being loaded. */
  isBusy: boolean;
  onRetry: () => void;
}

/** Returns the summary of the list, without muted titles, and a retry. */
export function useAnimeSummary(api: Api): AnimeSummary {
  const {
    data,
    dataUpdatedAt: fetchedAtMs,
    isError,
    isFetching,
    refetch,
  } = useQuery(animeListQueryOptions(api));
  const marks = useListMarks(data);
  const haveMarksFailed = useHaveMarksFailed();
  // biome-ignore lint/correctness/useExhaustiveDependencies: of `marks`, the summary depends on `membership` only.
  const day = useMemo(() => data && summarizeDay(data, marks), [data, marks?.membership]);
  const markCounts = haveMarksFailed ? null : marks?.counts;
  return {
    day,
    fetchedAtMs,
    markCounts,
    isFailed: isError,
    isBusy: isFetching,
    onRetry: () => void refetch(),
  };
}
