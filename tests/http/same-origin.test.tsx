import { expect, it } from 'vitest';
import { createApi } from '../../src/http/api.ts';
import { createEarlyFetch, type EarlyRequest } from '../../src/start/early-requests.ts';
import { testClock } from '../support/fake-clock.ts';

it('an API at the origin of the page gets requests without a host, and its early responses are used', async () => {
  const urls: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    urls.push(input);
    return Response.json('from the network');
  };
  const early: EarlyRequest = {
    // As start-script.ts joins the empty base URL and the path.
    url: '/api/me',
    authorization: null,
    response: Promise.resolve(Response.json('sent early')),
    downloaded: Promise.resolve(),
    progressedAtMs: Date.now(),
    abort: () => undefined,
  };
  const api = createApi({
    baseUrl: '',
    readToken: () => null,
    log: () => undefined,
    clock: testClock,
    fetch: createEarlyFetch([early], fetch),
  });

  expect(await api('/api/me')).toBe('sent early');
  expect(await api('/api/anis', { query: { page: 2 } })).toBe('from the network');
  expect(urls).toEqual(['/api/anis?page=2']);
});
