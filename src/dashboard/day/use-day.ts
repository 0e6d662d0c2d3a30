import { useMemo, useState } from 'react';
import { type DaySummary, summarizeDay } from '../../entries/summarize-day.ts';
import { useAnimes } from '../../list/animes-query.ts';
import { useRefresh } from '../../list/use-refresh.ts';
import { useNewCount, useNewInFollowedCount } from '../../operator-data/use-marks.ts';
import { useSelected, useTitles } from '../../operator-data/use-operator-data.ts';
import { useListDay, useListTime } from '../../time/use-list-day.ts';

/** Figures that depend on the operator's marks, without muted entries. */
export interface MarkFigures {
  /** Number of new entries from all days. */
  readonly new: number;
  /** Those of followed titles. */
  readonly newInFollowed: number;
  /** Number of followed titles with an entry today. */
  readonly followedTitles: number;
}

/** The day's figures, if any, and whether the last fetch of the list failed. */
export interface DayState {
  /** Undefined until the list has loaded. */
  day: DaySummary | undefined;
  /** See `useListDay`. */
  listDay: string | null;
  /** See `useListTime`. */
  asOf: string | null;
  /** Whether the last load failed. */
  isFailed: boolean;
}

interface Day extends DayState {
  /** When the list was loaded, in Unix milliseconds; 0 until then. */
  fetchedAtMs: number;
  /** Why the last load failed; null if it succeeded. */
  error: unknown;
  /** Undefined until they are known. */
  markFigures: MarkFigures | undefined;
  /** Whether a retry is running. */
  isBusy: boolean;
  /** Loads the list again, unless it is being loaded. */
  onRetry: () => void;
}

/** Returns the figures of today's list, without muted titles, and a retry. */
export function useDay(): Day {
  const { data, error, isError: isFailed } = useAnimes();
  const fetchedAtMs = data?.fetchedAtMs ?? 0;
  const refresh = useRefresh();
  const listDay = useListDay(data);
  const asOf = useListTime(data, isFailed);
  const titles = useTitles();
  const day = useMemo(() => data && summarizeDay(data.entries, titles), [data, titles]);
  const isRead = useSelected(({ state }) => state.kind !== 'loading');
  const [newCount, newInFollowed] = [useNewCount(), useNewInFollowedCount()];
  // Without a list, those of earlier days are still known.
  const followedTitles = day?.followedTitleCount ?? 0;
  const markFigures =
    isRead && newCount !== null && newInFollowed !== null
      ? { new: newCount, newInFollowed, followedTitles }
      : undefined;
  // An automatic refresh is not shown, so that its failure is announced once.
  const [isBusy, setIsBusy] = useState(false);
  const onRetry = () => {
    setIsBusy(true);
    void refresh().finally(() => setIsBusy(false));
  };
  return { day, fetchedAtMs, listDay, asOf, markFigures, isFailed, error, isBusy, onRetry };
}
