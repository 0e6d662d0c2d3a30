import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Api } from '../http/api.ts';
import { HttpError } from '../http/http-error.ts';
import { SessionEndedError } from '../http/session-ended-error.ts';
import type { AnimeList } from './anime.ts';
import { type DaySummary, summarizeDay } from './day/summarize-day.ts';
import type { MarkCounts } from './marks/marks.ts';
import { useIsMarkless, useListMarks, useMutedCount } from './marks/use-marks.ts';
import { fetchAnimeList } from './reading/fetch-anime-list.ts';

const UNKNOWN_ERROR = '未知错误'; // spec, section 8

const FIRST_ENTRIES_KEY = ['first-animes'];

/** Today's list, fetched once at start and refetched only on request. */
export function animeListQueryOptions(api: Api) {
  return queryOptions<AnimeList>({
    queryKey: ['animes'],
    queryFn: ({ signal, client }) => {
      const storeFirst = (first: AnimeList | null) => client.setQueryData(FIRST_ENTRIES_KEY, first);
      // Those of an earlier response that failed later would be out of date.
      storeFirst(null);
      return fetchAndLog(api, signal, storeFirst);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // Otherwise, after a failed refresh, the next page would refetch and report the same failure again.
    refetchOnMount: false,
    // Comparing 100,000 entries with the previous list costs more than rendering the visible ones.
    structuralSharing: false,
  });
}

/**
 * The first entries of a long list in the backend's order, available before the list. They say nothing about the rest: the
 * number of entries, the platforms and the number of unreadable entries follow with the list.
 */
export function useFirstEntries(): AnimeList | undefined {
  return useQuery<AnimeList | null>({ queryKey: FIRST_ENTRIES_KEY, queryFn: skipToken }).data ?? undefined;
}

/** Number of entries today without muted ones, for a badge; undefined until loaded. Rerenders only when it changes. */
export function useAnimeCount(api: Api): number | undefined {
  const { queryKey } = animeListQueryOptions(api);
  const queryClient = useQueryClient();
  const mutedCount = useMutedCount(() => queryClient.getQueryData(queryKey));
  const { data: count } = useQuery({ ...animeListQueryOptions(api), select: countEntries });
  return count === undefined ? undefined : count - mutedCount;
}

function countEntries({ entries }: AnimeList): number {
  return entries.length;
}

/** Today's summary with the state of its query. */
export interface AnimeSummary {
  /** Undefined until the list is loaded. */
  day: DaySummary | undefined;
  /** When the list was loaded, in Unix milliseconds; 0 until then. */
  readAtMs: number;
  /** Undefined until they are known; null if they will not be known in this visit. */
  markCounts: MarkCounts | null | undefined;
  /** Whether the last load failed. */
  isFailed: boolean;
  onRetry: () => void;
}

/** Returns the summary of the list, without muted titles, and a retry. */
export function useAnimeSummary(api: Api): AnimeSummary {
  const { data, dataUpdatedAt: readAtMs, isError, refetch } = useQuery(animeListQueryOptions(api));
  const marks = useListMarks(data);
  const isMarkless = useIsMarkless();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the summary depends on the membership only.
  const day = useMemo(() => data && summarizeDay(data, marks), [data, marks?.membership]);
  const markCounts = isMarkless ? null : marks?.counts;
  return { day, readAtMs, markCounts, isFailed: isError, onRetry: () => void refetch() };
}

async function fetchAndLog(
  api: Api,
  signal: AbortSignal,
  onFirstEntries: (first: AnimeList) => void,
): Promise<AnimeList> {
  try {
    return await fetchAnimeList(api, signal, onFirstEntries);
  } catch (error) {
    // The HTTP layer has already logged its own errors, and neither a cancelled request nor a sign-out is a failure.
    const isLogged = error instanceof HttpError && error.kind !== 'malformed';
    if (!isLogged && !signal.aborted && !(error instanceof SessionEndedError)) console.error(UNKNOWN_ERROR);
    throw error;
  }
}
