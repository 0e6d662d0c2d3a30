import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { Api } from '../http/api.ts';
import { HttpError } from '../http/http-error.ts';
import { SessionEndedError } from '../http/session-ended-error.ts';
import type { AnimeList } from './anime.ts';
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
