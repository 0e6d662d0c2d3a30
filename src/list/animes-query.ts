import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { AnimeList } from '../entries/list.ts';
import { fetchItems, LIST_PATH } from '../entries/parse/fetch-items.ts';
import { parseAnimes } from '../entries/parse/parse-animes.ts';
import type { Api } from '../http/api.ts';
import { HttpError, SessionEndedError } from '../http/http-error.ts';
import { withRetries } from '../http/retries.ts';
import { LOG_MESSAGES } from '../log-messages.ts';
import type { FetchedItems, FetchForAll, ListMessage } from './list-sharing.ts';

const QUERY_KEY = ['animes'] as const;

/**
 * Today's list, fetched once at start and refetched on request. `useAutomaticRefresh` refetches it without being asked to.
 * @param fetchForAll shares refreshes with the other tabs
 * @param sentAt when a request for a path that is made now was sent, in Unix milliseconds: the one of index.html is earlier
 * @param storeList stores a list that this tab has fetched. That of another tab is stored there.
 */
export function animesQueryOptions(
  api: Api,
  fetchForAll: FetchForAll = fetchAlone,
  sentAt: (path: string) => number = Date.now,
  storeList: (list: AnimeList) => void = () => undefined,
) {
  return queryOptions({
    queryKey: QUERY_KEY,
    queryFn: ({ client, signal }) =>
      withLog(signal, async () => {
        const fetchNow = () => withRetries(() => fetchList(api, signal, sentAt), signal);
        const readList = () => client.getQueryData<AnimeList>(QUERY_KEY);
        const last = readList();
        // Another tab may have passed on the answer to a later request meanwhile.
        const newestOf = ({ items, fetchedAtMs }: FetchedItems) => {
          // Its operator may have signed out meanwhile, which removes the query.
          signal.throwIfAborted();
          const known = readList();
          if (known && known !== last && isAsNew(known, fetchedAtMs)) return known;
          const list = parseAnimes(items, fetchedAtMs);
          storeList(list);
          return list;
        };
        // The first list of a page is not shared, because waiting for tabs and copying it would delay the page.
        if (!last) return newestOf(await fetchNow());
        const fetched = await fetchForAll(fetchNow);
        return fetched ? newestOf(fetched) : (readList() ?? last);
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
 * Fetches the list. Its time is that of the first request: later pages, and a repetition after a 401, are requested later, so
 * nothing in the list is older.
 */
async function fetchList(
  api: Api,
  signal: AbortSignal,
  sentAt: (path: string) => number,
): Promise<FetchedItems> {
  const fetchedAtMs = sentAt(LIST_PATH);
  return { items: await fetchItems(api, signal), fetchedAtMs };
}

/** Whether the list is at least as new as one of this time. A list of the future is not: the clock was set back. */
function isAsNew(list: AnimeList, fetchedAtMs: number): boolean {
  return list.fetchedAtMs >= fetchedAtMs && list.fetchedAtMs <= Date.now();
}

/** Stores a list that another tab has fetched, unless this tab has no list query or already has a list as new. */
export function receiveList(client: QueryClient, { items, fetchedAtMs }: ListMessage): void {
  const last = client.getQueryState<AnimeList>(QUERY_KEY);
  if (!last || (last.data && isAsNew(last.data, fetchedAtMs))) return;
  client.setQueryData(QUERY_KEY, parseAnimes(items, fetchedAtMs));
}

const fetchAlone: FetchForAll = (fetchItems) => fetchItems();

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
