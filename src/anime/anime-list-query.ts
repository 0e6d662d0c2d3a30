import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { Api } from '../http/api.ts';
import { HttpError } from '../http/http-error.ts';
import { SessionEndedError } from '../http/session-ended-error.ts';
import type { AnimeList } from './anime.ts';
import { fetchAnimeList } from './reading/fetch-anime-list.ts';

const UNKNOWN_ERROR = '未知错误'; // spec, section 8

const FIRST_ENTRIES_KEY = ['first-animes'];

/** Today's list, fetched once at start and refetched on request, and once the network is back after a failure. */
export function animeListQueryOptions(api: Api) {
  return queryOptions<AnimeList>({
    queryKey: ['animes'],
    queryFn: ({ signal, client }) => {
      const storeFirst = (first: AnimeList | null) => client.setQueryData(FIRST_ENTRIES_KEY, first);
      // First entries from an earlier fetch that then failed would be out of date.
      storeFirst(null);
      return fetchAndLog(api, signal, storeFirst);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // Otherwise, the next page opened after a failed refresh would fetch the list and report the failure again.
    refetchOnMount: false,
    // Applies only after a failure, because no other list is stale.
    refetchOnReconnect: true,
    // Comparing 100,000 entries with the previous list costs more than rendering the visible ones.
    structuralSharing: false,
  });
}

/**
 * The first entries of a long list, in the backend's order, which are available before the whole list. The number of
 * entries, the platforms and the number of unreadable entries are known only once the whole list has loaded.
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
