import { beforeEach, describe, expect, it } from 'vitest';
import { createStandIn, type StandIn } from './stand-in.ts';
import { DEMO_USER } from './users.ts';

const NOON_MS = new Date(2025, 8, 20, 12, 0, 0).getTime();

let standIn: StandIn;

beforeEach(() => {
  standIn = createStandIn({ now: () => NOON_MS, entryCount: 120 });
});

async function list(search = '') {
  const { accessToken } = standIn.issueSession(DEMO_USER.login);
  const headers = { Authorization: `Bearer ${accessToken}` };
  const answer = await standIn.handle(new Request(`http://localhost:8000/api/anis${search}`, { headers }));
  return (await answer.json()).data;
}

describe('GET /api/anis', () => {
  it('answers 401 as JSON without a token', async () => {
    const answer = await standIn.handle(new Request('http://localhost:8000/api/anis'));
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ status: 'error', message: '未授权: Missing token' });
  });

  it('sends everything with page numbers of 0 where no page is asked for', async () => {
    const { items, ...rest } = await list();
    expect(items).toHaveLength(120);
    expect(rest).toEqual({ total_count: 120, page: 0, page_size: 0, total_pages: 0 });
    expect(Object.keys(items[0])).toEqual([
      'id',
      'title',
      'update_count',
      'update_info',
      'image_url',
      'detail_url',
      'update_time',
      'platform',
    ]);
  });

  it('writes the page and the entries in camelCase in the later version', async () => {
    standIn.configure({ listShape: 'camel' });
    const { items, ...rest } = await list();
    expect(rest).toEqual({ totalCount: 120, page: 0, pageSize: 0, totalPages: 0 });
    expect(Object.keys(items[0])).toContain('updateTime');
    expect(Object.keys(items[0])).not.toContain('update_time');
  });

  it('sends the same list in every shape', async () => {
    const ids = async () => {
      const data = await list();
      return (Array.isArray(data) ? data : data.items).map((entry: { id: number }) => entry.id);
    };
    const first = await ids();
    for (const listShape of ['camel', 'array', 'snake'] as const) {
      standIn.configure({ listShape });
      expect(await ids()).toEqual(first);
    }
  });

  it('pages unasked in camelCase, and is followed with pageSize', async () => {
    standIn.configure({ listShape: 'paged' });
    expect(await list()).toMatchObject({ totalCount: 120, page: 1, pageSize: 50, totalPages: 3 });
    const { items, ...rest } = await list('?page=3&pageSize=50');
    expect(items).toHaveLength(20);
    expect(rest).toEqual({ totalCount: 120, page: 3, pageSize: 50, totalPages: 3 });
    expect(await list('?page=1&page_size=7')).toHaveProperty('pageSize', 50);
  });

  it('pages unasked in snake_case, and is followed with page_size', async () => {
    standIn.configure({ listShape: 'paged-snake', pageSize: 40 });
    expect(await list()).toMatchObject({ total_count: 120, page: 1, page_size: 40, total_pages: 3 });
    expect(await list('?page=2&page_size=100')).toMatchObject({ page: 2, page_size: 100, total_pages: 2 });
  });

  it('gives every entry once over all pages', async () => {
    standIn.configure({ listShape: 'paged' });
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?page=${page}&pageSize=50`)));
    const ids = pages.flatMap((page) => page.items.map((entry: { id: number }) => entry.id));
    expect(ids).toHaveLength(120);
    expect(new Set(ids).size).toBe(120);
  });

  it('pages on request in the shapes that send everything', async () => {
    expect(await list('?page=2&page_size=100')).toMatchObject({ total_count: 120, page: 2, total_pages: 2 });
  });

  it('sends raw entries as they are, until they are taken back', async () => {
    standIn.setEntries([null, 1, { title: '<b>' }]);
    expect(await list()).toMatchObject({ items: [null, 1, { title: '<b>' }], total_count: 3 });
    standIn.setEntries(null);
    expect(await list()).toHaveProperty('total_count', 120);
  });

  it('sends a raw body as it is, until it is taken back', async () => {
    standIn.setListBody({ status: 'ok', data: { items: null } });
    expect(await list()).toEqual({ items: null });
    standIn.setListBody(null);
    expect(await list()).toHaveProperty('total_count', 120);
  });

  it('points the covers at the origin that was called, or at the public address', async () => {
    expect((await list()).items[0].image_url).toMatch(/^http:\/\/localhost:8000\/covers\/\d+\.svg$/);
    standIn.configure({ publicUrl: 'https://covers.example/' });
    expect((await list()).items[0].image_url).toMatch(/^https:\/\/covers\.example\/covers\/\d+\.svg$/);
  });

  it('points at covers that are not there only where it is told to', async () => {
    const countMissing = async () =>
      (await list()).items.filter((entry: { image_url: string }) => entry.image_url.includes('missing'))
        .length;
    expect(await countMissing()).toBe(0);
    standIn.configure({ brokenCovers: true });
    expect(await countMissing()).toBe(5);
    const answer = await standIn.handle(new Request('http://localhost:8000/covers/missing-7.svg'));
    expect(answer.status).toBe(404);
  });
});
