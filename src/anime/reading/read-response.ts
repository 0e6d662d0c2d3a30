import type { AnimeList } from '../anime.ts';
import { parseAnimeList } from './parse-anime-list.ts';
import { readFirstEntries } from './read-first-entries.ts';
import { readInWorker } from './read-in-worker.ts';
import { malformed, type ParsedResponse, readListPage } from './read-list-page.ts';

/** Below this size, about a thousand entries, starting a worker takes longer than parsing on the page. */
const WORKER_MIN_BYTES = 256 * 1024;

/**
 * Parses a response body. Large bodies are parsed in a worker to keep the page responsive, or on the page if no worker
 * starts; `onFirstEntries` receives their first entries earlier. Rejects with HttpError `malformed`, with the signal's
 * reason when aborted, or with the error that occurred.
 */
export async function readResponse(
  body: unknown,
  signal?: AbortSignal,
  onFirstEntries?: (first: AnimeList) => void,
): Promise<ParsedResponse> {
  if (!(body instanceof ArrayBuffer)) throw malformed();
  signal?.throwIfAborted();
  if (body.byteLength < WORKER_MIN_BYTES) return readOnPage(body);
  const response = readInWorker(body, signal);
  const first = onFirstEntries && readFirstEntries(body);
  if (first) onFirstEntries(first);
  return (await response) ?? readOnPage(body);
}

function readOnPage(body: ArrayBuffer): ParsedResponse {
  const { page, items } = readListPage(new TextDecoder().decode(body));
  return { page, list: parseAnimeList(items) };
}
