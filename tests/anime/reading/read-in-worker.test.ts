import { describe, expect, it, vi } from 'vitest';
import { packEntries } from '../../../src/anime/reading/packed-entries.ts';
import { parseAnimeList } from '../../../src/anime/reading/parse-anime-list.ts';
import {
  type ReadWorker,
  readInWorker,
  START_TIMEOUT_MS,
} from '../../../src/anime/reading/read-in-worker.ts';
import type { ListPage } from '../../../src/anime/reading/read-list-page.ts';
import type { WorkerMessage } from '../../../src/anime/reading/worker-message.ts';
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

/** A worker that does what it is told, and the reading that it is used for. */
function open(signal?: AbortSignal) {
  const worker = {
    postMessage: vi.fn(),
    terminate: vi.fn(),
    onmessage: null,
    onmessageerror: null,
    onerror: null,
  } as ReadWorker;
  const body = bodyOf('{}');
  const reading = readInWorker(body, signal, () => worker);
  const report = (data: WorkerMessage) => worker.onmessage?.call(worker as Worker, { data } as MessageEvent);
  const fail = () => worker.onerror?.call(worker as Worker, { message: 'out of memory' } as ErrorEvent);
  return { worker, body, reading, report, fail };
}

describe('readInWorker', () => {
  it('hands the body over, and opens the list that comes back', async () => {
    const { worker, body, reading, report } = open();
    expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith(body);
    report({ kind: 'ready' });
    expect(worker.terminate).not.toHaveBeenCalled();
    report({ kind: 'done', page: PAGE, list: { ...list, entries: packEntries(list.entries) } });
    const answer = await reading;
    expect(answer?.page).toEqual(PAGE);
    expect(answer && { ...answer.list, entries: entriesOf(answer.list) }).toEqual(list);
    expect(worker.terminate).toHaveBeenCalledTimes(1);
  });

  it('rejects an answer that is no list, and ends the worker', async () => {
    const { worker, reading, report } = open();
    report({ kind: 'ready' });
    report({ kind: 'malformed' });
    await expect(reading).rejects.toMatchObject({ name: 'HttpError', kind: 'malformed' });
    expect(worker.terminate).toHaveBeenCalledTimes(1);
  });

  it('ends the worker when the reading is cancelled', async () => {
    const caller = new AbortController();
    const { worker, reading, report } = open(caller.signal);
    report({ kind: 'ready' });
    const reason = new Error('signed out');
    caller.abort(reason);
    await expect(reading).rejects.toBe(reason);
    expect(worker.terminate).toHaveBeenCalledTimes(1);
  });

  it('gives nothing where there are no workers', async () => {
    const start = () => {
      throw new ReferenceError('Worker is not defined');
    };
    expect(await readInWorker(bodyOf('{}'), undefined, start)).toBeNull();
  });

  it('gives nothing where the worker does not start', async () => {
    const { worker, reading, fail } = open();
    fail();
    expect(await reading).toBeNull();
    expect(worker.terminate).toHaveBeenCalledTimes(1);
  });

  it('gives nothing where the worker has not started after 5 s', async () => {
    vi.useFakeTimers();
    try {
      const { worker, reading } = open();
      await vi.advanceTimersByTimeAsync(START_TIMEOUT_MS - 1);
      expect(worker.terminate).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(await reading).toBeNull();
      expect(worker.terminate).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('rejects where the worker fails over its work', async () => {
    const { reading, report, fail } = open();
    report({ kind: 'ready' });
    fail();
    await expect(reading).rejects.toThrow('out of memory');
  });
});
