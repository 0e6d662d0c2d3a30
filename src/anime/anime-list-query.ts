import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { Api } from '../http/api.ts';
import { HttpError } from '../http/http-error.ts';
import type { AnimeList } from './anime.ts';
import { fetchAnimeList } from './fetch-anime-list.ts';
import { createLastVisit } from './last-visit.ts';
import { type DaySummary, summarizeDay } from './summarize-day.ts';

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
  /** When the operator had the list before this visit, Unix milliseconds; null where that is not known. */
  lastVisitMs: number | null;
  /** Whether the last reading failed. */
  isFailed: boolean;
  onRetry: () => void;
}

/** Follows the list's figures, offers to read it again, and notes that the operator of this id has it. */
export function useAnimeSummary(api: Api, operatorId: string): AnimeSummary {
  const lastVisitMs = useMemo(() => lastVisit.read(operatorId), [operatorId]);
  const select = useCallback((list: AnimeList) => summarizeDay(list, lastVisitMs), [lastVisitMs]);
  const { data, dataUpdatedAt, isError, refetch } = useQuery({ ...animeListQueryOptions(api), select });
  useEffect(() => {
    if (dataUpdatedAt > 0) lastVisit.note(operatorId, dataUpdatedAt);
  }, [operatorId, dataUpdatedAt]);
  return { day: data, lastVisitMs, isFailed: isError, onRetry: () => void refetch() };
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
