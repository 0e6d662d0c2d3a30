import type { Api } from '../../http/api.ts';
import { HttpError } from '../../http/http-error.ts';
import type { AnimeList } from '../anime.ts';
import { createAnimeListParser } from './parse-anime-list.ts';
import type { ListPage, ParsedResponse } from './read-list-page.ts';
import { readResponse } from './read-response.ts';
import { createYielder } from './yielder.ts';

const PATH = '/api/anis'; // spec, section 7
const PAGES_AT_A_TIME = 4;
/** A day has no more: 100,000 entries in pages of 20 stay below it. */
const MAX_PAGES = 5_000;
const JOINED_AT_ONCE = 250;

/**
 * Reads today's list, all of it: a backend that pages unasked is followed to its last page. Rejects with HttpError,
 * or with the signal's reason when cancelled.
 */
export async function fetchAnimeList(api: Api, signal?: AbortSignal): Promise<AnimeList> {
  const body = await api(PATH, { as: 'blob', ...(signal && { signal }) });
  const { page, list } = await readResponse(body, signal);
  return isCutShort(page) ? joinLists([list, ...(await fetchRest(api, page, signal))], signal) : list;
}

interface NumberedPage extends ListPage {
  readonly page: number;
  readonly pageCount: number;
}

function isCutShort(answer: ListPage): answer is NumberedPage {
  const { itemCount, totalCount, page, pageCount } = answer;
  return (page ?? 0) >= 1 && (pageCount ?? 0) > 1 && (totalCount ?? 0) > itemCount;
}

/** What stands on the pages after `first`, in their order. */
async function fetchRest(
  api: Api,
  first: NumberedPage,
  signal: AbortSignal | undefined,
): Promise<AnimeList[]> {
  // One page that fails is the end of the whole: it stops those that are still under way.
  const failure = new AbortController();
  const anySignal = signal ? AbortSignal.any([signal, failure.signal]) : failure.signal;
  const sizeName = first.isSnakeCase ? 'page_size' : 'pageSize';
  const size = first.pageSize || first.itemCount;
  const lists: AnimeList[] = [];
  let pageCount = checkPageCount(first.pageCount);
  let nextPage = first.page + 1;

  async function fetchPage(page: number): Promise<ParsedResponse> {
    const query = { page, [sizeName]: size };
    return readResponse(await api(PATH, { as: 'blob', query, signal: anySignal }), anySignal);
  }

  async function fetchInTurn(): Promise<void> {
    while (nextPage <= pageCount) {
      const number = nextPage;
      nextPage += 1;
      const { page, list } = await fetchPage(number);
      checkPageNumber(page, number);
      lists[number] = list;
      // The list may grow while it is read.
      pageCount = checkPageCount(Math.max(pageCount, page.pageCount ?? 0));
    }
  }

  try {
    await Promise.all(Array.from({ length: PAGES_AT_A_TIME }, fetchInTurn));
  } catch (error) {
    failure.abort(error);
    throw error;
  }
  // Some places before the first are empty.
  return lists.flat();
}

/** One list of several, without keeping the page waiting. */
async function joinLists(lists: readonly AnimeList[], signal: AbortSignal | undefined): Promise<AnimeList> {
  const yieldIfDue = createYielder();
  const parser = createAnimeListParser(lists.reduce((sum, { skippedCount }) => sum + skippedCount, 0));
  for (const { entries } of lists) {
    for (let position = 0; position < entries.length; position += 1) {
      const entry = entries.at(position);
      if (entry) parser.join(entry);
      if (position % JOINED_AT_ONCE > 0) continue;
      await yieldIfDue();
      signal?.throwIfAborted();
    }
  }
  return parser.finish();
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
