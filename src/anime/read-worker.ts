/** Runs in a worker: reads one answer and reports what is in it, see worker-report.ts and read-in-worker.ts. */
import { HttpError } from '../http/http-error.ts';
import { packSlice } from './entry-slice.ts';
import { createAnimeListParser } from './parse-anime-list.ts';
import { readListPage } from './read-list-page.ts';
import type { WorkerReport } from './worker-report.ts';

/** Few enough that the page takes each in within milliseconds, on a slow phone too. */
const SLICE_LENGTH = 250;

function report(message: WorkerReport, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

function read(text: string): void {
  const { page, items } = readListPage(text);
  const parser = createAnimeListParser();
  for (let start = 0; start < items.length; start += SLICE_LENGTH) {
    const first = parser.entries.length;
    parser.add(items.slice(start, start + SLICE_LENGTH));
    report({ kind: 'slice', slice: packSlice(parser.entries.slice(first)) });
  }
  const { entries: _, ...rest } = parser.finish();
  const { ends, platformIds, timesMs } = rest.columns;
  report({ kind: 'done', page, rest }, [ends.buffer, platformIds.buffer, timesMs.buffer]);
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
