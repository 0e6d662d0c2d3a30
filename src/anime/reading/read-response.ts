import { abortable } from '../../http/abortable.ts';
import { parseAnimeList } from './parse-anime-list.ts';
import { readInWorker } from './read-in-worker.ts';
import { malformed, type ParsedResponse, readListPage } from './read-list-page.ts';

/** Below this size, about a thousand entries, starting a worker takes longer than parsing on the page. */
const WORKER_MIN_BYTES = 256 * 1024;

/**
 * Parses a response body. Large bodies are parsed in a worker to keep the page responsive, or on the page if no worker
 * starts. Rejects with HttpError `malformed`, with the signal's reason when aborted, or with the error that occurred.
 */
export async function readResponse(body: unknown, signal?: AbortSignal): Promise<ParsedResponse> {
  if (!(body instanceof Blob)) throw malformed();
  const response = body.size < WORKER_MIN_BYTES ? null : await readInWorker(body, signal);
  return response ?? readOnPage(await abortable(body.text(), signal));
}

function readOnPage(text: string): ParsedResponse {
  const { page, items } = readListPage(text);
  return { page, list: parseAnimeList(items) };
}
