import { describe, expect, it, vi } from 'vitest';
import { createEarlyFetch, type EarlyRequests } from '../../src/start/early-fetch.ts';

const ME = 'https://api.example/api/me';
const LIST = 'https://api.example/api/anis';
const WITH_TOKEN = { headers: { Authorization: 'Bearer t' } };

/** The app's fetch after both requests were sent early; `given` overrides what was sent. */
function create({
  readGrantId = () => 'g',
  ...given
}: Partial<EarlyRequests> & { readGrantId?: () => string | null }) {
  const early = {
    responses: {
      [ME]: Promise.resolve(new Response('early me')),
      [LIST]: Promise.resolve(new Response('early list')),
    },
    authorization: 'Bearer t',
    grantId: 'g',
    sentAtMs: Date.now(),
    ...given,
  };
  const { fetch, sentAtMs } = createEarlyFetch(early, readGrantId, async () => new Response('network'));
  const read = async (url: string, init: RequestInit = WITH_TOKEN) => (await fetch(url, init)).text();
  return { read, sentAtMs };
}

describe('createEarlyFetch', () => {
  it('uses each early response once', async () => {
    const { read } = create({});
    expect(await read(ME)).toBe('early me');
    expect(await read(LIST)).toBe('early list');
    expect(await read(ME)).toBe('network');
  });

  it('uses the network if nothing was sent early', async () => {
    const { fetch } = createEarlyFetch(
      undefined,
      () => null,
      async () => new Response('network'),
    );
    expect(await (await fetch(ME)).text()).toBe('network');
  });

  it.each<[string, Parameters<typeof create>[0], string, RequestInit]>([
    ['for another URL', {}, `${ME}?page=2`, WITH_TOKEN],
    ['with another token', {}, ME, { headers: { Authorization: 'Bearer u' } }],
    ['without the token', {}, ME, {}],
    ['after another tab has refreshed or signed in', { readGrantId: () => 'h' }, ME, WITH_TOKEN],
    ['after another tab has signed out', { readGrantId: () => null }, ME, WITH_TOKEN],
    [
      'after a sign-in in another tab, if nobody was signed in',
      { authorization: null, grantId: null, readGrantId: () => 'h' },
      ME,
      {},
    ],
    ['after more than thirty seconds', { sentAtMs: Date.now() - 31_000 }, ME, WITH_TOKEN],
  ])('uses the network %s', async (_, given, url, init) => {
    expect(await create(given).read(url, init)).toBe('network');
  });

  it('uses the responses for a token without a record, even after the first one has created the record', async () => {
    const readGrantId = vi.fn(() => 'new');
    expect(await create({ grantId: null, readGrantId }).read(LIST)).toBe('early list');
  });

  it('uses no early response after a request with another method', async () => {
    const { read } = create({});
    await read('https://api.example/auth/refresh', { method: 'POST' });
    expect(await read(ME)).toBe('network');
  });

  it('fails like the early request', async () => {
    const failed = Promise.reject(new TypeError('Failed to fetch'));
    failed.catch(() => undefined);
    await expect(create({ responses: { [ME]: failed } }).read(ME)).rejects.toThrow('Failed to fetch');
  });

  it("rejects with the signal's reason if the call is cancelled", async () => {
    const cancel = new AbortController();
    const never = new Promise<Response>(() => undefined);
    const call = create({ responses: { [ME]: never } }).read(ME, { ...WITH_TOKEN, signal: cancel.signal });
    cancel.abort(new Error('left'));
    await expect(call).rejects.toThrow('left');
  });

  it('says when the request was sent whose response comes next', async () => {
    const earlyMs = Date.now() - 20_000;
    const { read, sentAtMs } = create({ sentAtMs: earlyMs });
    const beforeMs = Date.now();
    expect(sentAtMs(LIST)).toBe(earlyMs);
    expect(sentAtMs(`${LIST}?page=2`)).toBeGreaterThanOrEqual(beforeMs);
    await read(LIST);
    expect(sentAtMs(LIST)).toBeGreaterThanOrEqual(beforeMs);
    expect(create({ sentAtMs: Date.now() - 31_000 }).sentAtMs(ME)).toBeGreaterThanOrEqual(beforeMs);
  });
});
