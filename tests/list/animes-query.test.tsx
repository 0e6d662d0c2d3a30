import { focusManager, QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AnimeList } from '../../src/entries/list.ts';
import type { Api } from '../../src/http/api.ts';
import { HttpError } from '../../src/http/http-error.ts';
import { animesQueryOptions, receiveList, useAnimes } from '../../src/list/animes-query.ts';
import { createQueryClient } from '../../src/query-client.ts';
import { rawEntry } from '../anime/raw-entry.ts';
import { withAnimes } from '../anime/with-animes.tsx';

const listOf = (...titles: string[]) => ({ status: 'ok', data: titles.map((title) => rawEntry({ title })) });
function useTitles() {
  const { data, isError } = useAnimes();
  return { titles: data?.entries.map(({ title }) => title), isError };
}

const NOW_MS = Date.parse('2026-11-22T12:00:00Z');
const createClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('animesQueryOptions', () => {
  it('logs 未知错误 for a malformed response', async () => {
    const api: Api = async () => '<html>';
    await expect(createClient().query(animesQueryOptions(api))).rejects.toMatchObject({
      kind: 'malformed',
    });
    expect(logged).toHaveBeenCalledExactlyOnceWith('未知错误');
  });

  it('logs 未知错误 for an unknown error', async () => {
    const api: Api = async () => {
      throw new RangeError('x');
    };
    await expect(createClient().query(animesQueryOptions(api))).rejects.toThrow(RangeError);
    expect(logged).toHaveBeenCalledExactlyOnceWith('未知错误');
  });

  it('does not log errors that the HTTP layer has logged', async () => {
    const api: Api = async () => {
      throw new HttpError('refused', 'x', { status: 400 });
    };
    await expect(createClient().query(animesQueryOptions(api))).rejects.toMatchObject({
      kind: 'refused',
    });
    expect(logged).not.toHaveBeenCalled();
  });

  it('logs nothing when the request is cancelled', async () => {
    const client = createClient();
    const api: Api = (_, { signal } = {}) =>
      new Promise((__, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    const request = client.query(animesQueryOptions(api));
    const rejection = expect(request).rejects.toBeDefined();
    await client.cancelQueries({ queryKey: ['animes'] });
    await rejection;
    expect(logged).not.toHaveBeenCalled();
  });

  it('retries a refresh of a hidden page', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    focusManager.setFocused(false);
    onTestFinished(() => {
      focusManager.setFocused(undefined);
      vi.useRealTimers();
    });
    const client = createQueryClient();
    const api = vi.fn<Api>(async () => listOf('a'));
    await client.query(animesQueryOptions(api));
    api.mockRejectedValueOnce(new HttpError('unreachable', 'x')).mockResolvedValueOnce(listOf('b'));
    const refresh = client.query({ ...animesQueryOptions(api), staleTime: 0 });
    await vi.advanceTimersByTimeAsync(500);
    await expect(refresh).resolves.toMatchObject({ entries: [{ title: 'b' }] });
  });

  it.each([
    ['the first list', 0],
    ['a refresh', 1],
  ])(
    'keeps the list of another tab that was requested after %s, although it was answered before',
    async (_, count) => {
      vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS - 60_000 });
      onTestFinished(() => void vi.useRealTimers());
      const client = createClient();
      const answers: ((titles: string) => void)[] = [];
      const api: Api = () => new Promise((resolve) => answers.push((title) => resolve(listOf(title))));
      const query = { ...animesQueryOptions(api), staleTime: 0 };
      if (count > 0) {
        const before = client.query(query);
        answers.shift()?.('before');
        await before;
      }
      vi.setSystemTime(NOW_MS);
      const requested = client.query(query);
      vi.setSystemTime(NOW_MS + 2_000);
      const message = { signInId: null, items: listOf('later').data, fetchedAtMs: NOW_MS + 1_000 };
      receiveList(client, message);
      answers.shift()?.('earlier');
      await expect(requested).resolves.toMatchObject({ entries: [{ title: 'later' }] });
      expect(client.getQueryData(query.queryKey)).toMatchObject({ fetchedAtMs: NOW_MS + 1_000 });
    },
  );

  it('stores each list that this tab has fetched once, and none of another tab', async () => {
    const client = createClient();
    const stored: string[] = [];
    const storeList = ({ entries }: AnimeList) => void stored.push(...entries.map(({ title }) => title));
    const answers = [listOf('first'), listOf('second')];
    const query = {
      ...animesQueryOptions(async () => answers.shift(), undefined, undefined, storeList),
      staleTime: 0,
    };
    await client.query(query);
    receiveList(client, { signInId: null, items: listOf('other').data, fetchedAtMs: Date.now() });
    await client.query(query);
    expect(stored).toEqual(['first', 'second']);
  });

  it('does not store a list that is answered after the session has ended', async () => {
    const client = createClient();
    const storeList = vi.fn();
    let respond = (_: unknown) => {};
    const api: Api = () => new Promise((resolve) => (respond = resolve));
    const request = client.query(animesQueryOptions(api, undefined, undefined, storeList));
    const rejection = expect(request).rejects.toBeDefined();
    // The session removes all queries but that of the operator.
    client.removeQueries();
    respond(listOf('a'));
    await rejection;
    expect(storeList).not.toHaveBeenCalled();
  });

  it('replaces the list of another tab that was requested before', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS });
    onTestFinished(() => void vi.useRealTimers());
    const client = createClient();
    let respond = (_: unknown) => {};
    const query = animesQueryOptions(() => new Promise((resolve) => (respond = resolve)));
    const requested = client.query(query);
    vi.setSystemTime(NOW_MS + 2_000);
    receiveList(client, { signInId: null, items: listOf('earlier').data, fetchedAtMs: NOW_MS - 1_000 });
    respond(listOf('later'));
    await expect(requested).resolves.toMatchObject({ entries: [{ title: 'later' }], fetchedAtMs: NOW_MS });
    receiveList(client, { signInId: null, items: listOf('earlier').data, fetchedAtMs: NOW_MS - 1_000 });
    expect(client.getQueryData(query.queryKey)).toMatchObject({ entries: [{ title: 'later' }] });
  });

  it('counts the first list from the time at which index.html has requested it', async () => {
    const sentAt = (path: string) => (path === '/api/anis' ? NOW_MS : 0);
    const query = animesQueryOptions(async () => listOf('a'), undefined, sentAt);
    await expect(createClient().query(query)).resolves.toMatchObject({ fetchedAtMs: NOW_MS });
  });

  it('replaces a list of the future, because the clock was set back', async () => {
    const client = createClient();
    await client.query(animesQueryOptions(async () => listOf('a')));
    client.setQueryData<AnimeList>(
      ['animes'],
      (list) => list && { ...list, fetchedAtMs: Date.now() + 3_600_000 },
    );
    receiveList(client, { signInId: null, items: listOf('b').data, fetchedAtMs: Date.now() });
    expect(client.getQueryData(['animes'])).toMatchObject({ entries: [{ title: 'b' }] });
  });

  it('fetches the list once for several requests', async () => {
    const client = createClient();
    const api = vi.fn<Api>(async () => listOf('a'));
    await client.query(animesQueryOptions(api));
    await client.query(animesQueryOptions(api));
    expect(api).toHaveBeenCalledTimes(1);
  });
});

describe('a view that mounts after a failed refresh', () => {
  it('shows the previous list and does not refetch', async () => {
    const client = createClient();
    let fetchCount = 0;
    const api: Api = async () => {
      fetchCount += 1;
      if (fetchCount > 1) throw new HttpError('malformed', 'x');
      return listOf('a', 'b');
    };
    const wrapper = await withAnimes(api, client);
    const { result } = renderHook(() => useTitles(), { wrapper });
    await waitFor(() => expect(result.current.titles).toEqual(['a', 'b']));
    await act(() => client.refetchQueries());
    expect(client.getQueryState(['animes'])?.status).toBe('error');
    const next = renderHook(() => useTitles(), { wrapper });
    expect(next.result.current).toEqual({ isError: true, titles: ['a', 'b'] });
    expect(client.isFetching()).toBe(0);
    expect(fetchCount).toBe(2);
  });
});

describe('when the network comes back', () => {
  const goOffAndOn = () =>
    act(async () => {
      for (const type of ['offline', 'online']) window.dispatchEvent(new Event(type));
    });

  it('fetches a list that could not be loaded again, and no other', async () => {
    const client = createQueryClient();
    const api = vi.fn<Api>(() => Promise.reject(new HttpError('malformed', 'x')));
    const wrapper = await withAnimes(api, client);
    const { result } = renderHook(() => useTitles(), { wrapper });
    await waitFor(() => expect(result.current.isError).toBe(true));
    api.mockImplementation(async () => listOf('a'));
    await goOffAndOn();
    await waitFor(() => expect(result.current).toEqual({ isError: false, titles: ['a'] }));
    api.mockClear();
    await goOffAndOn();
    expect(client.isFetching()).toBe(0);
    expect(api).not.toHaveBeenCalled();
  });
});
