import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { AnimeList } from '../entries/list.ts';
import { fetchItems } from '../entries/parse/fetch-items.ts';
import { parseAnimes } from '../entries/parse/parse-animes.ts';
import type { Api } from '../http/api.ts';
import { HttpError, SessionEndedError } from '../http/http-error.ts';
import { withRetries } from '../http/retries.ts';
import { LOG_MESSAGES } from '../log-messages.ts';
import type { FetchForAll, ListMessage } from './list-sharing.ts';

const QUERY_KEY = ['animes'] as const;

/**
 * Today's list, fetched once at start and refetched on request. `useAutomaticRefresh` refetches it without being asked to.
 * @param fetchForAll shares refreshes with the other tabs
 */
export function animesQueryOptions(api: Api, fetchForAll: FetchForAll = fetchAlone) {
  return queryOptions({
    queryKey: QUERY_KEY,
    queryFn: ({ client, signal }) =>
      withLog(signal, async () => {
        const fetchNow = () => withRetries(() => fetchItems(api, signal), signal);
        const readList = () => client.getQueryData<AnimeList>(QUERY_KEY);
        const last = readList();
        if (last) {
          const fetched = await fetchForAll(fetchNow);
          return fetched ? parseAnimes(fetched.items, fetched.fetchedAtMs) : (readList() ?? last);
        }
        // The first list of a page is not shared, because waiting for tabs and copying it would delay the page.
        const items = await fetchNow();
        // If another tab has sent a list meanwhile, that one is kept: the answer to the first request of a page may be half
        // a minute old.
        return readList() ?? parseAnimes(items, Date.now());
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // Otherwise, the next page opened after a failed refresh would fetch the list and report the failure again.
    refetchOnMount: false,
    // Otherwise, a list that fails before the page renders would be fetched again as soon as it does.
    retryOnMount: false,
    // A list that could not be loaded is fetched once the network is back.
    refetchOnReconnect: ({ state }) => state.data === undefined,
    // Comparing 100,000 entries with the previous list costs more than rendering the visible ones.
    structuralSharing: false,
  });
}

/** The options of the list's query. The composition root makes them once, for the router's context. */
export type AnimesQuery = ReturnType<typeof animesQueryOptions>;

/** Today's list. For its age, use the list's `fetchedAtMs`: `dataUpdatedAt` is only when this tab's query last got data. */
export function useAnimes() {
  return useQuery(useRouteContext({ from: '__root__', select: ({ animes }) => animes }));
}

/**
 * Stores a list that another tab has fetched, unless this tab has no list query or already has a list as new. A list of the
 * future is not newer: the clock was set back.
 */
export function receiveList(client: QueryClient, { items, fetchedAtMs }: ListMessage): void {
  const last = client.getQueryState<AnimeList>(QUERY_KEY);
  const lastMs = last?.data?.fetchedAtMs ?? 0;
  if (!last || (lastMs >= fetchedAtMs && lastMs <= Date.now())) return;
  client.setQueryData(QUERY_KEY, parseAnimes(items, fetchedAtMs));
}

const fetchAlone: FetchForAll = async (fetchItems) => ({
  items: await fetchItems(),
  fetchedAtMs: Date.now(),
});

async function withLog(signal: AbortSignal, fetchList: () => Promise<AnimeList>): Promise<AnimeList> {
  try {
    return await fetchList();
  } catch (error) {
    // The HTTP layer has already logged its own errors, and neither a cancelled request nor a sign-out is a failure.
    const isLogged = error instanceof HttpError && error.kind !== 'malformed';
    if (!isLogged && !signal.aborted && !(error instanceof SessionEndedError))
      console.error(LOG_MESSAGES.unknownListError);
    throw error;
  }
}
