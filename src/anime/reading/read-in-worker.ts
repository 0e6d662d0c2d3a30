import { abortable } from '../../http/abortable.ts';
import type { WorkerMessage } from './list-worker-message.ts';
import { unpackEntries } from './packed-entries.ts';
import { malformed, type ParsedResponse } from './read-list-page.ts';

/** Longest wait for a worker to start, in milliseconds. It never starts if its file cannot load or memory is short. */
export const START_TIMEOUT_MS = 5_000;

/** The part of `Worker` that this file uses. */
export type ListWorker = Pick<
  Worker,
  'postMessage' | 'terminate' | 'onmessage' | 'onmessageerror' | 'onerror'
>;

/**
 * Parses a response body in a worker and terminates the worker afterwards. Resolves to null if no worker starts.
 * Rejects with HttpError `malformed`, with the signal's reason when aborted, or with the worker's error.
 */
export async function readInWorker(
  body: ArrayBuffer,
  signal?: AbortSignal,
  startWorker: () => ListWorker = start,
): Promise<ParsedResponse | null> {
  let worker: ListWorker;
  try {
    worker = startWorker();
  } catch {
    return null;
  }
  try {
    return await abortable(postToWorker(worker, body), signal);
  } finally {
    worker.terminate();
  }
}

function start(): Worker {
  return new Worker(new URL('./list-worker.ts', import.meta.url), { type: 'module' });
}

function postToWorker(worker: ListWorker, body: ArrayBuffer): Promise<ParsedResponse | null> {
  let hasStarted = false;
  return new Promise((resolve, reject) => {
    const startTimeout = setTimeout(() => resolve(null), START_TIMEOUT_MS);

    function handleMessage(message: WorkerMessage): void {
      switch (message.kind) {
        case 'ready':
          clearTimeout(startTimeout);
          hasStarted = true;
          return;
        case 'done':
          resolve({
            page: message.page,
            list: { ...message.list, entries: unpackEntries(message.list.entries) },
          });
          return;
        case 'malformed':
          reject(malformed());
      }
    }

    worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => handleMessage(data);
    // A message may not be deserialized if memory is short. Without this handler, the promise would then never settle.
    worker.onmessageerror = () => reject(new Error('A message from the worker could not be deserialized.'));
    worker.onerror = (event) => {
      clearTimeout(startTimeout);
      if (hasStarted) reject(new Error(`The worker failed: ${event.message}`));
      else resolve(null);
    };
    worker.postMessage(body);
  });
}
