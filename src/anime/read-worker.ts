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

function read(bytes: ArrayBuffer): void {
  const { page, items } = readListPage(bytes);
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

self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    read(data);
  } catch (error) {
    // Whatever else it is, the page is to hear of it as of an error of its own.
    if (!(error instanceof HttpError)) throw error;
    report({ kind: 'malformed' });
  }
});
report({ kind: 'ready' });
