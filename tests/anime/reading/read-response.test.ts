import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseAnimeList } from '../../../src/anime/reading/parse-anime-list.ts';
import { readResponse } from '../../../src/anime/reading/read-response.ts';
import { jsonBodyOf } from '../body-of.ts';
import { rawEntry } from '../raw-entry.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => rawEntry({ title: `t${index}` }));
const response = (count: number) => jsonBodyOf({ status: 'ok', data: rows(count) });

/** A worker that never responds. */
class WaitingWorker {
  postMessage(): void {}
  terminate(): void {}
}

afterEach(() => vi.unstubAllGlobals());

describe('readResponse', () => {
  it('starts no worker for a response of a thousand entries', async () => {
    const startWorker = vi.fn();
    vi.stubGlobal('Worker', startWorker);
    expect((await readResponse(response(1000))).list.entries).toHaveLength(1000);
    expect(startWorker).not.toHaveBeenCalled();
  });

  it('starts a worker for a longer response, and parses on the page if the worker does not start', async () => {
    const startWorker = vi.fn(function start() {
      throw new Error('no room');
    });
    vi.stubGlobal('Worker', startWorker);
    const { page, list } = await readResponse(response(2000));
    expect(startWorker).toHaveBeenCalledTimes(1);
    expect(page).toMatchObject({ itemCount: 2000, totalCount: null });
    expect(list).toEqual(parseAnimeList(rows(2000)));
  });

  it('gives the first entries of a long response before the rest', () => {
    const onFirstEntries = vi.fn();
    vi.stubGlobal('Worker', WaitingWorker);
    void readResponse(response(2000), undefined, onFirstEntries);
    expect(onFirstEntries).toHaveBeenCalledTimes(1);
    expect(onFirstEntries.mock.lastCall?.[0].entries.at(0)).toMatchObject({ title: 't0' });
  });

  it('gives no first entries of a short response, or after an abort', async () => {
    const onFirstEntries = vi.fn();
    await readResponse(response(1000), undefined, onFirstEntries);
    const signal = AbortSignal.abort();
    await expect(readResponse(response(2000), signal, onFirstEntries)).rejects.toBe(signal.reason);
    expect(onFirstEntries).not.toHaveBeenCalled();
  });

  it.each([undefined, null, 'text', {}])('rejects %j as malformed', async (body) => {
    await expect(readResponse(body)).rejects.toMatchObject({ kind: 'malformed' });
  });
});
