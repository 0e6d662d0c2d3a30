import { abortable } from '../../http/abortable.ts';
import { openEntries } from './packed-entries.ts';
import { malformed, type ParsedResponse } from './read-list-page.ts';
import type { WorkerMessage } from './worker-message.ts';

/** A worker that does not run after so long never will: its file hangs, or the machine has no room for it. */
export const START_TIMEOUT_MS = 5_000;

/** What is used of a Worker. */
export type ReadWorker = Pick<
  Worker,
  'postMessage' | 'terminate' | 'onmessage' | 'onmessageerror' | 'onerror'
>;

/**
 * Reads an answer's body in a worker, which ends with the reading. Null where no worker runs. Rejects with HttpError
 * `malformed`, with the signal's reason when cancelled, or with what kept the worker from reading.
 */
export async function readInWorker(
  body: Blob,
  signal?: AbortSignal,
  startWorker: () => ReadWorker = start,
): Promise<ParsedResponse | null> {
  let worker: ReadWorker;
  try {
    worker = startWorker();
  } catch {
    return null;
  }
  try {
    return await abortable(followWorker(worker, body), signal);
  } finally {
    worker.terminate();
  }
}

function start(): Worker {
  return new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' });
}

function followWorker(worker: ReadWorker, body: Blob): Promise<ParsedResponse | null> {
  let isRunning = false;
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => resolve(null), START_TIMEOUT_MS);

    function hear(report: WorkerMessage): void {
      switch (report.kind) {
        case 'ready':
          clearTimeout(limit);
          isRunning = true;
          return;
        case 'done':
          resolve({
            page: report.page,
            list: { ...report.list, entries: openEntries(report.list.entries) },
          });
          return;
        case 'malformed':
          reject(malformed());
      }
    }

    worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => hear(data);
    // As where there is no room for it: without this the reading would wait for ever.
    worker.onmessageerror = () => reject(new Error('A report of the worker could not be read.'));
    worker.onerror = (event) => {
      clearTimeout(limit);
      if (isRunning) reject(new Error(`The worker failed: ${event.message}`));
      else resolve(null);
    };
    worker.postMessage(body);
  });
}
