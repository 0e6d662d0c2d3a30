import { useMemo } from 'react';
import { useAnimes } from '../animes-query.ts';
import { useMarks } from '../marks/MarksProvider.tsx';
import { type DaySummary, type MarkCounts, summarizeDay } from './summarize-day.ts';

/** Today's summary with the state of its query. */
interface AnimeSummary {
  /** Undefined until the list is loaded. */
  day: DaySummary | undefined;
  /** When the list was loaded, in Unix milliseconds; 0 until then. */
  fetchedAtMs: number;
  /** Undefined until they are known. */
  markCounts: MarkCounts | undefined;
  /** Whether the last load failed. */
  isFailed: boolean;
  /** Whether the list is being loaded. */
  isBusy: boolean;
  /** Loads the list again, unless it is being loaded. */
  onRetry: () => void;
}

/** Returns the summary of the list, without muted titles, and a retry. */
export function useAnimeSummary(): AnimeSummary {
  const { data, dataUpdatedAt: fetchedAtMs, isError: isFailed, isFetching: isBusy, refetch } = useAnimes();
  const marks = useMarks();
  const day = useMemo(() => data && summarizeDay(data.entries, marks), [data, marks]);
  const markCounts = day?.markCounts ?? undefined;
  const onRetry = () => void refetch({ cancelRefetch: false });
  return { day, fetchedAtMs, markCounts, isFailed, isBusy, onRetry };
}
