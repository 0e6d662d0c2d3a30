/** Runs in a worker: reads one answer and reports what is in it, see worker-message.ts and read-in-worker.ts. */
import { HttpError } from '../../http/http-error.ts';
import { packEntries } from './packed-entries.ts';
import { parseAnimeList } from './parse-anime-list.ts';
import { readListPage } from './read-list-page.ts';
import type { WorkerMessage } from './worker-message.ts';

function report(message: WorkerMessage, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

function read(text: string): void {
  const { page, items } = readListPage(text);
  const parsed = parseAnimeList(items);
  const entries = packEntries(parsed.entries);
  const { ends, platformIds, timesMs, episodes } = parsed.columns;
  const handedOver = [entries.bytes, entries.ends, ends, platformIds, timesMs, episodes];
  report(
    { kind: 'done', page, list: { ...parsed, entries } },
    handedOver.map(({ buffer }) => buffer),
  );
}

self.addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  try {
    read(await data.text());
  } catch (error) {
    if (error instanceof HttpError) report({ kind: 'malformed' });
    // Whatever else it is, the page is to hear of it as of an error of its own.
    else reportError(error);
  }
});
report({ kind: 'ready' });
