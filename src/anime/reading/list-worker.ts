/** Worker script: parses one response body and posts the result. See list-worker-message.ts and read-in-worker.ts. */
import { HttpError } from '../../http/http-error.ts';
import type { WorkerMessage } from './list-worker-message.ts';
import { packEntries } from './packed-entries.ts';
import { parseAnimeList } from './parse-anime-list.ts';
import { readListPage } from './read-list-page.ts';

function post(message: WorkerMessage, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

function read(text: string): void {
  const { page, items } = readListPage(text);
  const parsed = parseAnimeList(items);
  const entries = packEntries(parsed.entries);
  const { ends, platformIds, timesMs, episodes } = parsed.columns;
  const transferred = [entries.bytes, entries.ends, ends, platformIds, timesMs, episodes];
  post(
    { kind: 'done', page, list: { ...parsed, entries } },
    transferred.map(({ buffer }) => buffer),
  );
}

self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    read(new TextDecoder().decode(data));
  } catch (error) {
    if (error instanceof HttpError) post({ kind: 'malformed' });
    // Other errors reach the page through the worker's error event.
    else reportError(error);
  }
});
post({ kind: 'ready' });
