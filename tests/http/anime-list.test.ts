import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { animesQueryOptions } from '../../src/list/animes-query.ts';
import { finish, stopTime } from '../support/fake-clock.ts';
import { createMemoryBrowser, type Tab, type TestBrowser } from '../support/session-harness.ts';

let browser: TestBrowser;
let tab: Tab;

beforeEach(async () => {
  stopTime();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  browser = createMemoryBrowser();
  tab = await browser.openSignedIn();
});
afterEach(() => vi.restoreAllMocks());

const listCount = () => browser.standIn.countOf('GET', '/api/anis');
const read = () => finish(tab.queryClient.fetchQuery(animesQueryOptions(tab.api)));

describe('the list', () => {
  it('is loaded despite an expired token', async () => {
    browser.standIn.expireAccessTokens();
    expect((await read()).entries).toHaveLength(3);
    expect(browser.standIn.countOf('POST', '/auth/refresh')).toBe(1);
  });
});

describe('a list request that fails', () => {
  it('succeeds if the server recovers between attempts', async () => {
    browser.standIn.injectFault({ path: '/api/anis', status: 503 });
    browser.standIn.injectFault({ path: '/api/anis', kind: 'reset' });
    expect((await read()).entries).toHaveLength(3);
    expect(listCount()).toBe(3);
  });

  it('can be repeated after the error', async () => {
    browser.standIn.injectFault({ path: '/api/anis', status: 500, times: 3 });
    await expect(read()).rejects.toMatchObject({ status: 500 });
    expect((await read()).entries).toHaveLength(3);
  });

  it.each([400, 403, 404, 429])('is sent once when the server responds with %s', async (status) => {
    browser.standIn.injectFault({ path: '/api/anis', status, times: Number.POSITIVE_INFINITY });
    await expect(read()).rejects.toMatchObject({ kind: 'refused', status });
    expect(listCount()).toBe(1);
  });

  it('is sent once when the session has ended', async () => {
    browser.standIn.expireAccessTokens();
    browser.standIn.revokeRefreshTokens();
    await expect(read()).rejects.toBeDefined();
    expect(listCount()).toBe(1);
    expect(await tab.session.me()).toBeNull();
  });
});
