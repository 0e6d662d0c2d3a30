import { abortable } from '../../http/abortable.ts';
import { parseAnimeList } from './parse-anime-list.ts';
import { readInWorker } from './read-in-worker.ts';
import { malformed, type ParsedResponse, readListPage } from './read-list-page.ts';

/** Below this, about a thousand entries, a worker takes longer to start than the page to read. */
const LARGE_BYTES = 256 * 1024;

/**
 * Reads an answer's body: a large one in a worker, so that the page goes on meanwhile, and where there is none to be
 * had like a small one. Rejects with HttpError `malformed`, with the signal's reason when cancelled, or with what
 * kept it from being read.
 */
export async function readResponse(body: unknown, signal?: AbortSignal): Promise<ParsedResponse> {
  if (!(body instanceof Blob)) throw malformed();
  const answer = body.size < LARGE_BYTES ? null : await readInWorker(body, signal);
  return answer ?? readHere(await abortable(body.text(), signal));
}

function readHere(text: string): ParsedResponse {
  const { page, items } = readListPage(text);
  return { page, list: parseAnimeList(items) };
}
