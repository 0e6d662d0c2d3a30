import { describe, expect, it, vi } from 'vitest';
import { fetchItems } from '../../../src/entries/parse/fetch-items.ts';
import { parseAnimes } from '../../../src/entries/parse/parse-animes.ts';
import type { Api, ApiRequest } from '../../../src/http/api.ts';
import { rawEntry } from '../../anime/raw-entry.ts';

const rows = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => rawEntry({ title: `t${from + index}` }));

const respondingWith =
  (body: unknown): Api =>
  async () =>
    body;

const load = async (api: Api) => parseAnimes(await fetchItems(api, new AbortController().signal), 0);

/** A backend that paginates by default, `size` entries per page. */
function paginating(items: readonly unknown[], isSnakeCase: boolean, size = 10) {
  let open = 0;
  const state = { maxOpen: 0, items, requested: [] as ApiRequest['query'][] };
  const api: Api = async (_, { query } = {}) => {
    state.requested.push(query);
    open += 1;
    state.maxOpen = Math.max(state.maxOpen, open);
    const page = Number(query?.page ?? 1);
    // Later pages respond sooner, so the order must come from the page numbers.
    for (let turn = 0; turn < 50 - page; turn += 1) await null;
    open -= 1;
    const shown = state.items.slice((page - 1) * size, page * size);
    const pages = Math.ceil(state.items.length / size);
    const total = state.items.length;
    const data = isSnakeCase
      ? { items: shown, total_count: total, page, page_size: size, total_pages: pages }
      : { items: shown, totalCount: total, page, pageSize: size, totalPages: pages };
    return { status: 'ok', data };
  };
  return { api, state };
}

describe('fetchItems', () => {
  it.each([
    ['items in snake_case', { items: rows(3), total_count: 3, page: 0, page_size: 0, total_pages: 0 }],
    ['items in camelCase', { items: rows(3), totalCount: 3, page: 0, pageSize: 0, totalPages: 0 }],
    [
      'items beside the same rows of the newest version',
      { items: rows(3), totalCount: 3, page: 0, pageSize: 0, totalPages: 0, rows: rows(3), total: 3 },
    ],
    ['a plain array', rows(3)],
  ])('parses %s from one request', async (_, data) => {
    const api = vi.fn(respondingWith({ status: 'ok', data }));
    const list = await load(api);
    expect(list.entries.map(({ title }) => title)).toEqual(['t0', 't1', 't2']);
    expect(api).toHaveBeenCalledTimes(1);
    expect(api).toHaveBeenCalledWith('/api/anis', { deadlineMs: 60_000, signal: expect.any(AbortSignal) });
  });

  it.each([
    ['HTML', '<!doctype html>'],
    ['truncated JSON', '{"status":"ok","da'],
    ['null', null],
    ['status error', { status: 'error', data: { items: [] } }],
    ['the refusal of the newest version', { code: 10203, msg: 'x', status: 'error', message: 'x' }],
    ['ok without data', { status: 'ok' }],
    ['items null', { status: 'ok', data: { items: null } }],
    ['items an object', { status: 'ok', data: { items: { 0: {} } } }],
    ['data null', { status: 'ok', data: null }],
    ['no body', undefined],
  ])('rejects %s as malformed', async (_, body) => {
    await expect(load(respondingWith(body))).rejects.toMatchObject({
      name: 'HttpError',
      kind: 'malformed',
    });
  });

  it.each([
    ['camelCase', false, 'pageSize'],
    ['snake_case', true, 'page_size'],
  ])(
    'fetches all pages of a backend that paginates in %s, four at a time',
    async (_, isSnakeCase, sizeName) => {
      const { api, state } = paginating(rows(95), isSnakeCase);
      const list = await load(api);
      expect(list.entries.map(({ title }) => title)).toEqual(rows(95).map(({ title }) => title));
      expect(state.requested.slice(1)).toEqual(
        Array.from({ length: 9 }, (__, index) => ({ page: index + 2, [sizeName]: 10 })),
      );
      expect(state.maxOpen).toBe(4);
    },
  );

  it.each([
    ['is not paginated', { page: 0, totalCount: 9, totalPages: 3 }],
    ['has no page number', { totalCount: 9, totalPages: 3 }],
    ['has all entries', { page: 1, totalCount: 3, totalPages: 3 }],
    ['has no total count', { page: 1, totalPages: 3 }],
  ])('requests no other page if the response %s', async (_, data) => {
    const api = vi.fn(respondingWith({ status: 'ok', data: { items: rows(3), ...data } }));
    expect((await load(api)).entries).toHaveLength(3);
    expect(api).toHaveBeenCalledTimes(1);
  });

  it('accepts a response without a status', async () => {
    expect((await load(respondingWith({ data: rows(3) }))).entries).toHaveLength(3);
  });

  it.each([
    ["the backend's", { pageSize: 5 }, 'pageSize', 5],
    ["the backend's, in snake_case", { page_size: 5, total_pages: 3 }, 'page_size', 5],
    ['the number of received entries if it is missing', {}, 'pageSize', 2],
    ['the number of received entries if it is negative', { pageSize: -5 }, 'pageSize', 2],
    ['the number of received entries if it is a string', { pageSize: '5' }, 'pageSize', 2],
  ])('sets the page size of further requests to %s', async (_, size, name, requested) => {
    const api = vi.fn<Api>(async (__, { query } = {}) => ({
      data: { items: rows(2), page: query?.page ?? 1, totalCount: 6, totalPages: 3, ...size },
    }));
    await load(api);
    expect(api.mock.calls.slice(1)).toEqual(
      [2, 3].map((page) => [
        '/api/anis',
        {
          deadlineMs: 60_000,
          query: { page, [name]: requested },
          signal: expect.any(AbortSignal),
        },
      ]),
    );
  });

  it('counts skipped entries on all pages', async () => {
    const { api } = paginating([null, ...rows(4), null, null, ...rows(4, 4)], false, 4);
    expect(await load(api)).toMatchObject({ skippedCount: 3, entries: { length: 8 } });
  });

  it('accepts later pages without a page number', async () => {
    const { api } = paginating(rows(12), false, 4);
    const numberingFirstPage: Api = async (path, request) => {
      const { data } = (await api(path, request)) as { data: object };
      return { data: { ...data, page: request?.query ? undefined : 1 } };
    };
    expect((await load(numberingFirstPage)).entries).toHaveLength(12);
  });

  it('drops duplicates when entries shift to later pages during the load, and fetches added pages', async () => {
    const { api, state } = paginating(rows(40), false);
    const shifting: Api = async (path, request) => {
      const response = await api(path, request);
      state.items = [rawEntry({ title: 'new' }), ...rows(40)];
      return response;
    };
    const list = await load(shifting);
    expect(list.entries.map(({ title }) => title)).toEqual(rows(40).map(({ title }) => title));
  });

  it('passes the signal on, and aborts other requests when one fails', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const failure = new Error('page 3');
    const api: Api = async (_, { query, signal } = {}) => {
      signals.push(signal);
      if (query?.page === 3) throw failure;
      if (query)
        await new Promise((__, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
      const data = { items: rows(2), totalCount: 20, page: 1, pageSize: 2, totalPages: 10 };
      return { status: 'ok', data };
    };
    const caller = new AbortController();
    await expect(fetchItems(api, caller.signal)).rejects.toBe(failure);
    expect(signals[0]).toBe(caller.signal);
    expect(signals.slice(1).every((signal) => signal?.aborted)).toBe(true);
  });

  it('accepts up to 5,000 pages', async () => {
    const failure = new Error('page 2');
    const data = { items: rows(1), totalCount: 1e9, page: 1, pageSize: 1, totalPages: 5000 };
    const api: Api = async (_, { query } = {}) => {
      if (query) throw failure;
      return { data };
    };
    await expect(load(api)).rejects.toBe(failure);
  });

  it.each([5001, 1e9])(
    'rejects an implausible number of pages without requesting them: %i',
    async (totalPages) => {
      const data = { items: rows(1), totalCount: 1e9, page: 1, pageSize: 1, totalPages };
      const api = vi.fn(respondingWith({ status: 'ok', data }));
      await expect(load(api)).rejects.toMatchObject({ kind: 'malformed' });
      expect(api).toHaveBeenCalledTimes(1);
    },
  );

  it.each([
    ['the first page every time', 1],
    ['later responses without pagination', 0],
  ])('rejects a backend that sends %s', async (_, laterPage) => {
    const api: Api = async (__, { query } = {}) => ({
      data: { items: rows(2), totalCount: 6, page: query ? laterPage : 1, pageSize: 2, totalPages: 3 },
    });
    await expect(load(api)).rejects.toMatchObject({ kind: 'malformed' });
  });
});
