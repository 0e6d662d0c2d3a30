import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { Api } from '../http/api.ts';
import { HttpError, SessionEndedError } from '../http/http-error.ts';
import { LOG_MESSAGES } from '../log-messages.ts';
import type { AnimeList } from './list-entry.ts';
import { fetchAnimes } from './parse/fetch-animes.ts';

/** Today's list, fetched once at start and refetched on request, and once the network is back after a failure. */
export function animesQueryOptions(api: Api) {
  return queryOptions({
    queryKey: ['animes'],
    queryFn: ({ signal }) => fetchAndLog(api, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // Otherwise, the next page opened after a failed refresh would fetch the list and report the failure again.
    refetchOnMount: false,
    // Otherwise, a list that fails before the page renders would be fetched again as soon as it does.
    retryOnMount: false,
    // Applies only after a failure, because no other list is stale.
    refetchOnReconnect: true,
    // Comparing 100,000 entries with the previous list costs more than rendering the visible ones.
    structuralSharing: false,
  });
}

/** The options of the list's query. The composition root makes them once, for the router's context. */
export type AnimesQuery = ReturnType<typeof animesQueryOptions>;

/** The query of today's list. */
export function useAnimes() {
  return useQuery(useRouteContext({ from: '__root__', select: ({ animes }) => animes }));
}

async function fetchAndLog(api: Api, signal: AbortSignal): Promise<AnimeList> {
  try {
    return await fetchAnimes(api, signal);
  } catch (error) {
    // The HTTP layer has already logged its own errors, and neither a cancelled request nor a sign-out is a failure.
    const isLogged = error instanceof HttpError && error.kind !== 'malformed';
    if (!isLogged && !signal.aborted && !(error instanceof SessionEndedError))
      console.error(LOG_MESSAGES.unknownListError);
    throw error;
  }
}
