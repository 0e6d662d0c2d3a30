import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Api } from '../http/api.ts';
import { HttpError } from '../http/http-error.ts';
import type { AnimeList } from './anime.ts';
import { createLastVisit } from './day/last-visit.ts';
import { type DaySummary, summarizeDay } from './day/summarize-day.ts';
import { fetchAnimeList } from './reading/fetch-anime-list.ts';

const UNKNOWN_ERROR = '未知错误'; // spec, section 8

const lastVisit = createLastVisit({
  local: () => window.localStorage,
  session: () => window.sessionStorage,
  now: () => Date.now(),
});

/** Today's list: loaded once at start, read again on request only. */
export function animeListQueryOptions(api: Api) {
  return queryOptions<AnimeList>({
    queryKey: ['animes'],
    queryFn: ({ signal }) => fetchAndLog(api, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // After a refresh that failed, the next page would read the list again, and tell of the failure again.
    refetchOnMount: false,
    // Comparing 100,000 entries with those before costs more than drawing what is on the screen.
    structuralSharing: false,
  });
}

/** How many entries today has, for a badge: a change of anything else does not render it again. Undefined until read. */
export function useAnimeCount(api: Api): number | undefined {
  return useQuery({ ...animeListQueryOptions(api), select: countEntries }).data;
}

function countEntries({ entries }: AnimeList): number {
  return entries.length;
}

/** The day, summed up and followed. */
export interface AnimeSummary {
  /** Undefined until the list is read. */
  day: DaySummary | undefined;
  /** When the list was read, Unix milliseconds; 0 until then. */
  readAtMs: number;
  /**
   * When the operator had the list before this visit, Unix milliseconds; null at the first visit, undefined where visits
   * cannot be remembered.
   */
  lastVisitMs: number | null | undefined;
  /** Whether the last reading failed. */
  isFailed: boolean;
  onRetry: () => void;
}

/** Follows the list's figures, offers to read it again, and notes that the operator of this id has it. */
export function useAnimeSummary(api: Api, operatorId: string): AnimeSummary {
  const { data, dataUpdatedAt: readAtMs, isError, refetch } = useQuery(animeListQueryOptions(api));
  // A reading may begin another visit.
  const lastVisitMs = useMemo(() => lastVisit.read(operatorId, readAtMs), [operatorId, readAtMs]);
  const day = useMemo(() => data && summarizeDay(data, lastVisitMs ?? null), [data, lastVisitMs]);
  useRecordVisit(api, operatorId);
  return { day, readAtMs, lastVisitMs, isFailed: isError, onRetry: () => void refetch() };
}

/** Notes each reading of the list as a visit of the operator of this id, for a page that shows the list. */
export function useRecordVisit(api: Api, operatorId: string): void {
  const { dataUpdatedAt } = useQuery(animeListQueryOptions(api));
  useEffect(() => {
    if (dataUpdatedAt > 0) lastVisit.record(operatorId, dataUpdatedAt);
  }, [operatorId, dataUpdatedAt]);
}

async function fetchAndLog(api: Api, signal: AbortSignal): Promise<AnimeList> {
  try {
    return await fetchAnimeList(api, signal);
  } catch (error) {
    // What the transport met it has logged itself, and a cancel is no failure.
    const isLogged = error instanceof HttpError && error.kind !== 'malformed';
    if (!isLogged && !signal.aborted) console.error(UNKNOWN_ERROR);
    throw error;
  }
}
