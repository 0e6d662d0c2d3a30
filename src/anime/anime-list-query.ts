import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Api } from '../http/api.ts';
import { HttpError } from '../http/http-error.ts';
import type { AnimeList } from './anime.ts';
import { fetchAnimeList } from './fetch-anime-list.ts';

const UNKNOWN_ERROR = '未知错误'; // spec, section 8

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

/** Today in figures, for a page that shows no entries; undefined until the list is read. */
export interface AnimeSummary {
  updateCount: number | undefined;
  platformCount: number | undefined;
  /** Whether the last reading failed. */
  isFailed: boolean;
  onRetry: () => void;
}

/** Follows the list's figures, and offers to read it again. */
export function useAnimeSummary(api: Api): AnimeSummary {
  const { data, isError, refetch } = useQuery({ ...animeListQueryOptions(api), select: countAll });
  return {
    updateCount: data?.entryCount,
    platformCount: data?.platformCount,
    isFailed: isError,
    onRetry: () => void refetch(),
  };
}

function countAll({ entries, platforms }: AnimeList): { entryCount: number; platformCount: number } {
  return { entryCount: entries.length, platformCount: platforms.length };
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
