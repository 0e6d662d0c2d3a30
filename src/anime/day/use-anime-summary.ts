import { useRouteContext } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useListDay } from '../../time/use-list-day.ts';
import { useAnimes } from '../animes-query.ts';
import { useMarks, useNewCounts } from '../marks/MarksProvider.tsx';
import { type DaySummary, summarizeDay } from './summarize-day.ts';

/** Figures that depend on the operator's marks, without muted entries. */
interface MarkFigures {
  /** Number of new entries of all days. */
  readonly new: number;
  /** Those of followed titles. */
  readonly newInFollowed: number;
  /** Number of followed titles with an entry today. */
  readonly followedTitles: number;
}

/** Today's summary with the state of its query. */
interface AnimeSummary {
  /** Undefined until the list is loaded. */
  day: DaySummary | undefined;
  /** When the list was loaded, in Unix milliseconds; 0 until then. */
  fetchedAtMs: number;
  /** See `useListDay`. */
  listDay: string | null;
  /** Undefined until they are known. */
  markFigures: MarkFigures | undefined;
  /** Whether the last load failed. */
  isFailed: boolean;
  /** Whether a retry is running. */
  isBusy: boolean;
  /** Loads the list again, unless it is being loaded. */
  onRetry: () => void;
}

/** Returns the summary of the list, without muted titles, and a retry. */
export function useAnimeSummary(): AnimeSummary {
  const { data, dataUpdatedAt: fetchedAtMs, isError: isFailed, refetch } = useAnimes();
  const listSharing = useRouteContext({ from: '__root__', select: (context) => context.listSharing });
  const listDay = useListDay(fetchedAtMs);
  const marks = useMarks();
  const day = useMemo(() => data && summarizeDay(data.entries, marks), [data, marks]);
  const newCounts = useNewCounts();
  // Without a list, those of earlier days are still known.
  const followedTitles = day ? day.followedTitleCount : 0;
  const markFigures =
    newCounts && followedTitles !== null
      ? { new: newCounts.all, newInFollowed: newCounts.followed, followedTitles }
      : undefined;
  // An automatic refresh is not shown, so that its failure is announced once.
  const [isBusy, setIsBusy] = useState(false);
  const onRetry = () => {
    setIsBusy(true);
    void listSharing.byHand(() => refetch({ cancelRefetch: false })).finally(() => setIsBusy(false));
  };
  return { day, fetchedAtMs, listDay, markFigures, isFailed, isBusy, onRetry };
}
