import type { Api } from '../http/api.ts';
import { HttpError } from '../http/http-error.ts';
import type { AnimeList } from './anime.ts';
import { parseAnimeList } from './parse-anime-list.ts';
import { type ListPage, readListPage } from './read-list-page.ts';

const PATH = '/api/anis'; // spec, section 7
const PAGES_AT_A_TIME = 4;
/** A day has no more: 100,000 entries in pages of 20 stay below it. */
const MAX_PAGES = 5_000;

/**
 * Reads today's list, all of it: a backend that pages unasked is followed to its last page. Rejects with HttpError,
 * or with the signal's reason when cancelled.
 */
export async function fetchAnimeList(api: Api, signal?: AbortSignal): Promise<AnimeList> {
  const first = readListPage(await api(PATH, signal ? { signal } : {}));
  const items = isCutShort(first) ? [...first.items, ...(await fetchRest(api, first, signal))] : first.items;
  return parseAnimeList(items);
}

interface NumberedPage extends ListPage {
  readonly page: number;
  readonly pageCount: number;
}

function isCutShort(answer: ListPage): answer is NumberedPage {
  const { items, totalCount, page, pageCount } = answer;
  return (page ?? 0) >= 1 && (pageCount ?? 0) > 1 && (totalCount ?? 0) > items.length;
}

/** The entries of the pages after `first`, in the list's order. */
async function fetchRest(api: Api, first: NumberedPage, signal: AbortSignal | undefined): Promise<unknown[]> {
  // One page that fails is the end of the whole: it stops those that are still under way.
  const failure = new AbortController();
  const anySignal = signal ? AbortSignal.any([signal, failure.signal]) : failure.signal;
  const sizeName = first.isSnakeCase ? 'page_size' : 'pageSize';
  const size = first.pageSize || first.items.length;
  const pages: (readonly unknown[])[] = [];
  let pageCount = checkPageCount(first.pageCount);
  let nextPage = first.page + 1;

  async function fetchInTurn(): Promise<void> {
    while (nextPage <= pageCount) {
      const page = nextPage;
      nextPage += 1;
      const answer = readListPage(await api(PATH, { query: { page, [sizeName]: size }, signal: anySignal }));
      checkPageNumber(answer, page);
      pages[page] = answer.items;
      // The list may grow while it is read.
      pageCount = checkPageCount(Math.max(pageCount, answer.pageCount ?? 0));
    }
  }

  try {
    await Promise.all(Array.from({ length: PAGES_AT_A_TIME }, fetchInTurn));
  } catch (error) {
    failure.abort(error);
    throw error;
  }
  return pages.flat();
}

function checkPageCount(pageCount: number): number {
  if (pageCount <= MAX_PAGES) return pageCount;
  throw new HttpError('malformed', `The list claims to have ${pageCount} pages.`);
}

/** A backend that sends the same page whatever is asked would leave the list short without a word. */
function checkPageNumber(answer: ListPage, asked: number): void {
  if (answer.page === null || answer.page === asked) return;
  throw new HttpError('malformed', `The list's page ${asked} was asked for, page ${answer.page} came.`);
}
