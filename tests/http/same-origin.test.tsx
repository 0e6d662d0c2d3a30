import { expect, it } from 'vitest';
import { createApi } from '../../src/http/api.ts';
import { createEarlyFetch } from '../../src/start/early-fetch.ts';
import { testClock } from '../support/fake-clock.ts';

it('an API at the origin of the page gets requests without a host, and its early responses are used', async () => {
  const urls: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    urls.push(input);
    return Response.json('from the network');
  };
  const early = {
    // As the script in index.html joins the empty base URL and the path.
    responses: { '/api/me': Promise.resolve(Response.json('sent early')) },
    authorization: null,
    grantId: null,
    sentAtMs: Date.now(),
  };
  const api = createApi({
    baseUrl: '',
    readToken: () => null,
    log: () => undefined,
    clock: testClock,
    fetch: createEarlyFetch(early, () => null, fetch).fetch,
  });

  expect(await api('/api/me')).toBe('sent early');
  expect(await api('/api/anis', { query: { page: 2 } })).toBe('from the network');
  expect(urls).toEqual(['/api/anis?page=2']);
});
