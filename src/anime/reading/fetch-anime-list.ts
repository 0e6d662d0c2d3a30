import type { Api } from '../../http/api.ts';
import { HttpError } from '../../http/http-error.ts';
import { createYielder } from '../../scheduling/yielder.ts';
import type { AnimeList } from '../anime.ts';
import { createAnimeListParser } from './parse-anime-list.ts';
import type { ListPage, ParsedResponse } from './read-list-page.ts';
import { readResponse } from './read-response.ts';

const PATH = '/api/anis'; // spec, section 7
/** A long list may take minutes on a slow connection, and is parsed in a worker. */
const LONG_BODY = { as: 'arrayBuffer', isLong: true } as const;
const CONCURRENT_REQUESTS = 4;
/** Protects against malformed responses. A list of 100,000 entries in pages of 20 has exactly this many pages. */
const MAX_PAGES = 5_000;
/** Number of entries to join before yielding to the browser. */
const JOIN_BATCH_SIZE = 250;

/**
 * Fetches today's complete list. If the backend paginates, fetches all pages. If the first response is long,
 * `onFirstEntries` receives its first entries while the rest is parsed. Rejects with HttpError, with SessionEndedError,
 * with the signal's reason when aborted, or with an error of the worker.
 */
export async function fetchAnimeList(
  api: Api,
  signal?: AbortSignal,
  onFirstEntries?: (first: AnimeList) => void,
): Promise<AnimeList> {
  const body = await api(PATH, { ...LONG_BODY, ...(signal && { signal }) });
  const { page, list } = await readResponse(body, signal, onFirstEntries);
  return hasMorePages(page) ? joinLists([list, ...(await fetchRest(api, page, signal))], signal) : list;
}

interface NumberedPage extends ListPage {
  readonly page: number;
  readonly pageCount: number;
}

function hasMorePages(response: ListPage): response is NumberedPage {
  const { itemCount, totalCount, page, pageCount } = response;
  return (page ?? 0) >= 1 && (pageCount ?? 0) > 1 && (totalCount ?? 0) > itemCount;
}

/** Fetches the pages after `first` and returns their lists in page order. */
async function fetchRest(
  api: Api,
  first: NumberedPage,
  signal: AbortSignal | undefined,
): Promise<AnimeList[]> {
  // One failed page fails the whole load and aborts the other requests.
  const failure = new AbortController();
  const anySignal = signal ? AbortSignal.any([signal, failure.signal]) : failure.signal;
  const sizeName = first.isSnakeCase ? 'page_size' : 'pageSize';
  const size = first.pageSize || first.itemCount;
  const lists: AnimeList[] = [];
  let pageCount = checkPageCount(first.pageCount);
  let nextPage = first.page + 1;

  async function fetchPage(page: number): Promise<ParsedResponse> {
    const query = { page, [sizeName]: size };
    return readResponse(await api(PATH, { ...LONG_BODY, query, signal: anySignal }), anySignal);
  }

  async function fetchUntilLastPage(): Promise<void> {
    while (nextPage <= pageCount) {
      const number = nextPage;
      nextPage += 1;
      const { page, list } = await fetchPage(number);
      checkPageNumber(page, number);
      lists[number] = list;
      // The list may grow while it loads.
      pageCount = checkPageCount(Math.max(pageCount, page.pageCount ?? 0));
    }
  }

  try {
    await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, fetchUntilLastPage));
  } catch (error) {
    failure.abort(error);
    throw error;
  }
  // `flat` skips the empty slots below the first fetched page.
  return lists.flat();
}

/** Joins several lists into one without blocking the page. */
async function joinLists(lists: readonly AnimeList[], signal: AbortSignal | undefined): Promise<AnimeList> {
  const yieldIfDue = createYielder();
  const parser = createAnimeListParser(lists.reduce((sum, { skippedCount }) => sum + skippedCount, 0));
  for (const { entries } of lists) {
    for (let start = 0; start < entries.length; start += JOIN_BATCH_SIZE) {
      for (const entry of entries.slice(start, start + JOIN_BATCH_SIZE)) parser.addParsed(entry);
      await yieldIfDue();
      signal?.throwIfAborted();
    }
  }
  return parser.finish();
}

function checkPageCount(pageCount: number): number {
  if (pageCount <= MAX_PAGES) return pageCount;
  throw new HttpError('malformed', `The list has ${pageCount} pages.`);
}

/** Without this check, a backend that ignores the page number would silently make the list incomplete. */
function checkPageNumber({ page }: ListPage, requestedPage: number): void {
  if (page === null || page === requestedPage) return;
  throw new HttpError('malformed', `Page ${requestedPage} of the list has page number ${page}.`);
}
