import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { animeListQueryOptions, useFirstEntries } from '../../src/anime/anime-list-query.ts';
import { useAnimeSummary } from '../../src/anime/day/use-anime-summary.ts';
import { useAnimeCount } from '../../src/anime/use-anime-count.ts';
import type { Api } from '../../src/http/api.ts';
import { HttpError } from '../../src/http/http-error.ts';
import { createQueryClient } from '../../src/query-client.ts';
import { bodyOf, jsonBodyOf } from './body-of.ts';
import { rawEntry } from './raw-entry.ts';

const listOf = (...titles: string[]) =>
  jsonBodyOf({ status: 'ok', data: titles.map((title) => rawEntry({ title })) });
const createClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

function within(client: QueryClient) {
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
}

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('animeListQueryOptions', () => {
  it('logs 未知错误 for a malformed response', async () => {
    const api: Api = async () => bodyOf('<html>');
    await expect(createClient().fetchQuery(animeListQueryOptions(api))).rejects.toMatchObject({
      kind: 'malformed',
    });
    expect(logged).toHaveBeenCalledExactlyOnceWith('未知错误');
  });

  it('logs 未知错误 for an unknown error [T167]', async () => {
    const api: Api = async () => {
      throw new RangeError('x');
    };
    await expect(createClient().fetchQuery(animeListQueryOptions(api))).rejects.toThrow(RangeError);
    expect(logged).toHaveBeenCalledExactlyOnceWith('未知错误');
  });

  it('does not log errors that the HTTP layer has logged', async () => {
    const api: Api = async () => {
      throw new HttpError('unreachable', 'x');
    };
    await expect(createClient().fetchQuery(animeListQueryOptions(api))).rejects.toMatchObject({
      kind: 'unreachable',
    });
    expect(logged).not.toHaveBeenCalled();
  });

  it('logs nothing when the request is cancelled', async () => {
    const client = createClient();
    const api: Api = (_, { signal } = {}) =>
      new Promise((__, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    const request = client.fetchQuery(animeListQueryOptions(api));
    const rejection = expect(request).rejects.toBeDefined();
    await client.cancelQueries({ queryKey: ['animes'] });
    await rejection;
    expect(logged).not.toHaveBeenCalled();
  });

  it('fetches the list once for several requests [T120]', async () => {
    const client = createClient();
    const api = vi.fn<Api>(async () => listOf('a'));
    await client.fetchQuery(animeListQueryOptions(api));
    await client.fetchQuery(animeListQueryOptions(api));
    expect(api).toHaveBeenCalledTimes(1);
  });
});

describe('a view that mounts after a failed refresh', () => {
  it('shows the previous list and does not refetch', async () => {
    const client = createClient();
    let fetchCount = 0;
    const api: Api = async () => {
      fetchCount += 1;
      if (fetchCount > 1) throw new HttpError('timeout', 'x');
      return listOf('a', 'b');
    };
    const { result } = renderHook(() => useAnimeCount(api), { wrapper: within(client) });
    await waitFor(() => expect(result.current).toBe(2));
    await act(() => client.refetchQueries());
    expect(client.getQueryState(['animes'])?.status).toBe('error');
    const next = renderHook(() => useAnimeSummary(api), { wrapper: within(client) });
    expect(next.result.current).toMatchObject({ isFailed: true, day: { updateCount: 2 } });
    expect(client.isFetching()).toBe(0);
    expect(fetchCount).toBe(2);
  });
});

describe('when the network comes back', () => {
  const goOffAndOn = () =>
    act(async () => {
      for (const type of ['offline', 'online']) window.dispatchEvent(new Event(type));
    });

  it('fetches the list again after a failed load or refresh, but not otherwise [T620]', async () => {
    const client = createQueryClient();
    const refuse = () => Promise.reject(new HttpError('malformed', 'x'));
    const api = vi.fn<Api>(refuse);
    const { result } = renderHook(() => useAnimeSummary(api), { wrapper: within(client) });
    await waitFor(() => expect(result.current.isFailed).toBe(true));
    api.mockImplementation(async () => listOf('a'));
    await goOffAndOn();
    await waitFor(() => expect(result.current).toMatchObject({ isFailed: false, day: { updateCount: 1 } }));
    api.mockImplementation(refuse);
    await act(() => client.refetchQueries());
    await waitFor(() => expect(result.current).toMatchObject({ isFailed: true, day: { updateCount: 1 } }));
    api.mockImplementation(async () => listOf('a', 'b'));
    await goOffAndOn();
    await waitFor(() => expect(result.current).toMatchObject({ isFailed: false, day: { updateCount: 2 } }));
    api.mockClear();
    await goOffAndOn();
    expect(client.isFetching()).toBe(0);
    expect(api).not.toHaveBeenCalled();
  });
});

describe('useFirstEntries', () => {
  it('gives the first entries of a long list before the whole list', async () => {
    vi.stubGlobal(
      'Worker',
      class {
        postMessage(): void {}
        terminate(): void {}
      },
    );
    const client = createClient();
    let isHeld = false;
    const api: Api = () =>
      isHeld
        ? new Promise(() => {})
        : Promise.resolve(listOf(...Array.from({ length: 2_000 }, (_, index) => `t${index}`)));
    const { result } = renderHook(() => ({ first: useFirstEntries(), count: useAnimeCount(api) }), {
      wrapper: within(client),
    });
    expect(result.current).toEqual({ first: undefined, count: undefined });
    await waitFor(() => expect(result.current.first?.entries.at(0)?.title).toBe('t0'));
    expect(result.current.count).toBeUndefined();
    // A new request must not show the entries of an earlier response.
    isHeld = true;
    await client.cancelQueries({ queryKey: ['animes'] });
    void client.refetchQueries({ queryKey: ['animes'] });
    await waitFor(() => expect(result.current.first).toBeUndefined());
    vi.unstubAllGlobals();
  });
});

describe('useAnimeCount', () => {
  it('rerenders only when the count changes [T075]', async () => {
    const client = createClient();
    const bodies = [listOf('a', 'b'), listOf('c', 'd'), listOf('e')];
    const api: Api = async () => bodies.shift();
    const counts: (number | undefined)[] = [];
    renderHook(() => counts.push(useAnimeCount(api)), { wrapper: within(client) });
    await waitFor(() => expect(counts).toEqual([undefined, 2]));
    await act(() => client.refetchQueries());
    expect(counts).toEqual([undefined, 2]);
    await act(() => client.refetchQueries());
    await waitFor(() => expect(counts).toEqual([undefined, 2, 1]));
  });
});

describe('useAnimeSummary', () => {
  it('summarizes the day, and retries after a failure', async () => {
    const bodies: unknown[] = [null, listOf('a', 'b')];
    const api: Api = async () => bodies.shift();
    const { result } = renderHook(() => useAnimeSummary(api), { wrapper: within(createClient()) });
    await waitFor(() => expect(result.current).toMatchObject({ day: undefined, isFailed: true }));
    act(() => result.current.onRetry());
    await waitFor(() => expect(result.current).toMatchObject({ day: { updateCount: 2 }, isFailed: false }));
  });
});
