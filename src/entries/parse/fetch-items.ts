import type { Api } from '../../http/api.ts';
import { HttpError } from '../../http/http-error.ts';
import { type ListPage, readListPage } from './read-list-page.ts';

export const LIST_PATH = '/api/anis'; // spec, section 7
/** Deadline of one response in milliseconds: a long list may take a minute on a slow connection. */
const DEADLINE_MS = 60_000;
const CONCURRENT_REQUESTS = 4;
/** Protects against malformed responses. A list of 100,000 entries in pages of 20 has exactly this many pages. */
const MAX_PAGES = 5_000;

/**
 * Fetches the items of today's complete list. If the backend paginates, fetches all pages. Rejects with HttpError, with
 * SessionEndedError, or with the signal's reason when aborted.
 */
export async function fetchItems(api: Api, signal: AbortSignal): Promise<readonly unknown[]> {
  const first = readListPage(await api(LIST_PATH, { deadlineMs: DEADLINE_MS, signal }));
  const rest = hasMorePages(first) ? await fetchRest(api, first, signal) : [];
  return [first, ...rest].flatMap(({ items }) => items);
}

interface NumberedPage extends ListPage {
  readonly page: number;
  readonly pageCount: number;
}

function hasMorePages(response: ListPage): response is NumberedPage {
  const { items, totalCount, page, pageCount } = response;
  return (page ?? 0) >= 1 && (pageCount ?? 0) > 1 && (totalCount ?? 0) > items.length;
}

/** Fetches the pages after `first` and returns them in order. */
async function fetchRest(api: Api, first: NumberedPage, signal: AbortSignal): Promise<ListPage[]> {
  // One failed page fails the whole load and aborts the other requests.
  const failure = new AbortController();
  const anySignal = AbortSignal.any([signal, failure.signal]);
  const sizeName = first.isSnakeCase ? 'page_size' : 'pageSize';
  const size = first.pageSize || first.items.length;
  const pages: ListPage[] = [];
  let pageCount = checkPageCount(first.pageCount);
  let nextPage = first.page + 1;

  async function fetchUntilLastPage(): Promise<void> {
    while (nextPage <= pageCount) {
      const number = nextPage;
      nextPage += 1;
      const query = { page: number, [sizeName]: size };
      const page = readListPage(await api(LIST_PATH, { deadlineMs: DEADLINE_MS, query, signal: anySignal }));
      checkPageNumber(page, number);
      pages[number] = page;
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
  return pages.flat();
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
