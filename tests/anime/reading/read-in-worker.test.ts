import { describe, expect, it, vi } from 'vitest';
import type { WorkerMessage } from '../../../src/anime/reading/list-worker-message.ts';
import { packEntries } from '../../../src/anime/reading/packed-entries.ts';
import { parseAnimeList } from '../../../src/anime/reading/parse-anime-list.ts';
import {
  type ListWorker,
  readInWorker,
  START_TIMEOUT_MS,
} from '../../../src/anime/reading/read-in-worker.ts';
import type { ListPage } from '../../../src/anime/reading/read-list-page.ts';
import { bodyOf } from '../body-of.ts';
import { entriesOf } from '../entries-of.ts';
import { rawEntry } from '../raw-entry.ts';

const list = parseAnimeList([1, 2, 3].map((number) => rawEntry({ title: `t${number}` })));
const PAGE: ListPage = {
  itemCount: 3,
  totalCount: 3,
  page: 0,
  pageSize: 0,
  pageCount: 0,
  isSnakeCase: true,
};

/** A worker that the test controls, and the call that uses it. */
function open(signal?: AbortSignal) {
  const worker = {
    postMessage: vi.fn(),
    terminate: vi.fn(),
    onmessage: null,
    onmessageerror: null,
    onerror: null,
  } as ListWorker;
  const body = bodyOf('{}');
  const result = readInWorker(body, signal, () => worker);
  const post = (data: WorkerMessage) => worker.onmessage?.call(worker as Worker, { data } as MessageEvent);
  const fail = () => worker.onerror?.call(worker as Worker, { message: 'out of memory' } as ErrorEvent);
  return { worker, body, result, post, fail };
}

describe('readInWorker', () => {
  it('posts the body and unpacks the returned list', async () => {
    const { worker, body, result, post } = open();
    expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith(body);
    post({ kind: 'ready' });
    expect(worker.terminate).not.toHaveBeenCalled();
    post({ kind: 'done', page: PAGE, list: { ...list, entries: packEntries(list.entries) } });
    const response = await result;
    expect(response?.page).toEqual(PAGE);
    expect(response && { ...response.list, entries: entriesOf(response.list) }).toEqual(list);
    expect(worker.terminate).toHaveBeenCalledTimes(1);
  });

  it('rejects a malformed response and terminates the worker', async () => {
    const { worker, result, post } = open();
    post({ kind: 'ready' });
    post({ kind: 'malformed' });
    await expect(result).rejects.toMatchObject({ name: 'HttpError', kind: 'malformed' });
    expect(worker.terminate).toHaveBeenCalledTimes(1);
  });

  it('terminates the worker when it is aborted', async () => {
    const caller = new AbortController();
    const { worker, result, post } = open(caller.signal);
    post({ kind: 'ready' });
    const reason = new Error('signed out');
    caller.abort(reason);
    await expect(result).rejects.toBe(reason);
    expect(worker.terminate).toHaveBeenCalledTimes(1);
  });

  it('resolves to null if workers are not supported', async () => {
    const start = () => {
      throw new ReferenceError('Worker is not defined');
    };
    expect(await readInWorker(bodyOf('{}'), undefined, start)).toBeNull();
  });

  it('resolves to null if the worker fails to start', async () => {
    const { worker, result, fail } = open();
    fail();
    expect(await result).toBeNull();
    expect(worker.terminate).toHaveBeenCalledTimes(1);
  });

  it('resolves to null if the worker has not started after 5 s', async () => {
    vi.useFakeTimers();
    try {
      const { worker, result } = open();
      await vi.advanceTimersByTimeAsync(START_TIMEOUT_MS - 1);
      expect(worker.terminate).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(await result).toBeNull();
      expect(worker.terminate).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('rejects if the worker fails after it has started', async () => {
    const { result, post, fail } = open();
    post({ kind: 'ready' });
    fail();
    await expect(result).rejects.toThrow('out of memory');
  });
});
