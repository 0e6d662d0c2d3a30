import { beforeEach, describe, expect, it } from 'vitest';
import { DEMO_USER } from '../../src/stand-in/sessions/users.ts';
import { createStandIn, type StandIn } from '../../src/stand-in/stand-in.ts';

const NOON_MS = new Date(2025, 8, 20, 12, 0, 0).getTime();

let standIn: StandIn;

beforeEach(() => {
  standIn = createStandIn({ now: () => NOON_MS, entryCount: 120 });
});

async function list(search = '') {
  const { accessToken } = standIn.issueSession(DEMO_USER.username);
  const headers = { Authorization: `Bearer ${accessToken}` };
  const response = await standIn.handle(new Request(`http://localhost:8000/api/anis${search}`, { headers }));
  return (await response.json()).data;
}

describe('GET /api/anis', () => {
  it('sends the whole list with page numbers of 0 if no page is requested', async () => {
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

  it('uses camelCase in the shape of version B', async () => {
    standIn.configure({ listShape: 'camel' });
    const { items, ...rest } = await list();
    expect(rest).toEqual({ totalCount: 120, page: 0, pageSize: 0, totalPages: 0 });
    expect(Object.keys(items[0])).toContain('updateTime');
    expect(Object.keys(items[0])).not.toContain('update_time');
  });

  it('has the shape of the version unless another is chosen', async () => {
    standIn.configure({ version: 'b' });
    expect(await list()).toHaveProperty('totalCount', 120);
    standIn.configure({ listShape: 'snake' });
    expect(await list()).toHaveProperty('total_count', 120);
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

  it('always sends pages in the paged shape, with pageSize', async () => {
    standIn.configure({ listShape: 'paged' });
    expect(await list()).toMatchObject({ totalCount: 120, page: 1, pageSize: 50, totalPages: 3 });
    const { items, ...rest } = await list('?page=3&pageSize=50');
    expect(items).toHaveLength(20);
    expect(rest).toEqual({ totalCount: 120, page: 3, pageSize: 50, totalPages: 3 });
    expect(await list('?page=1&page_size=7')).toHaveProperty('pageSize', 50);
  });

  it('always sends pages in the paged-snake shape, with page_size', async () => {
    standIn.configure({ listShape: 'paged-snake', pageSize: 40 });
    expect(await list()).toMatchObject({ total_count: 120, page: 1, page_size: 40, total_pages: 3 });
    expect(await list('?page=2&page_size=100')).toMatchObject({ page: 2, page_size: 100, total_pages: 2 });
  });

  it('sends every entry on exactly one page', async () => {
    standIn.configure({ listShape: 'paged' });
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?page=${page}&pageSize=50`)));
    const ids = pages.flatMap((page) => page.items.map((entry: { id: number }) => entry.id));
    expect(ids).toHaveLength(120);
    expect(new Set(ids).size).toBe(120);
  });

  it('sends a page on request in the unpaged shapes', async () => {
    expect(await list('?page=2&page_size=100')).toMatchObject({ total_count: 120, page: 2, total_pages: 2 });
  });

  it('sends raw entries unchanged until they are removed', async () => {
    standIn.setEntries([null, 1, { title: '<b>' }]);
    expect(await list()).toMatchObject({ items: [null, 1, { title: '<b>' }], total_count: 3 });
    standIn.setEntries(null);
    expect(await list()).toHaveProperty('total_count', 120);
  });

  it('sends a raw body unchanged until it is removed', async () => {
    standIn.setListBody({ status: 'ok', data: { items: null } });
    expect(await list()).toEqual({ items: null });
    standIn.setListBody(null);
    expect(await list()).toHaveProperty('total_count', 120);
  });

  it('uses the origin of the request, or the public URL, for covers', async () => {
    expect((await list()).items[0].image_url).toMatch(/^http:\/\/localhost:8000\/covers\/\d+\.svg$/);
    standIn.configure({ publicUrl: 'https://covers.example/' });
    expect((await list()).items[0].image_url).toMatch(/^https:\/\/covers\.example\/covers\/\d+\.svg$/);
  });

  it('links to missing covers only with `brokenCovers`', async () => {
    const countMissing = async () =>
      (await list()).items.filter((entry: { image_url: string }) => entry.image_url.includes('missing'))
        .length;
    expect(await countMissing()).toBe(0);
    standIn.configure({ brokenCovers: true });
    expect(await countMissing()).toBe(5);
    const response = await standIn.handle(new Request('http://localhost:8000/covers/missing-7.svg'));
    expect(response.status).toBe(404);
  });
});
