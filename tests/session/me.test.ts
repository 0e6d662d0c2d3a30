import { CancelledError, onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { finish, pass, stopTime } from '../support/fake-clock.ts';
import { createMemoryBrowser, type Tab, type TestBrowser } from '../support/session-harness.ts';

let browser: TestBrowser;
let tab: Tab;

beforeEach(async () => {
  stopTime();
  browser = createMemoryBrowser();
  const { accessToken } = browser.standIn.issueSession('operator');
  browser.storage.viewFor(new EventTarget()).setItem('access_token', accessToken);
  tab = browser.openTab();
});

afterEach(() => onlineManager.setOnline(true));

const meCount = () => browser.standIn.countOf('GET', '/api/me');
const state = () => tab.queryClient.getQueryState(tab.session.meQuery.queryKey);

describe('the session state', () => {
  it('is unknown before anyone asks, and nothing is sent [T107]', () => {
    expect(tab.queryClient.getQueryData(tab.session.meQuery.queryKey)).toBeUndefined();
    expect(browser.standIn.requests).toEqual([]);
  });

  it('is requested once for 500 concurrent guards [T108]', async () => {
    const results = await Promise.all(Array.from({ length: 500 }, () => tab.session.me()));
    expect(new Set(results).size).toBe(1);
    expect(results[0]).toMatchObject({ id: '7', name: 'Demo Operator', email: 'operator@example.com' });
    expect(meCount()).toBe(1);
  });

  it('is requested once for 500 guards when nobody is signed in [T160]', async () => {
    browser.standIn.expireAccessTokens();
    const results = await Promise.all(Array.from({ length: 500 }, () => tab.session.me()));
    expect(results.every((result) => result === null)).toBe(true);
    expect(meCount()).toBe(1);
  });

  it('is not requested again, whether somebody is signed in or not', async () => {
    await tab.session.me();
    await tab.session.me();
    expect(meCount()).toBe(1);
    await tab.session.signOut();
    expect(await tab.session.me()).toBeNull();
    expect(meCount()).toBe(1);
  });

  it('is read from the backend version without an expiry [T109]', async () => {
    browser.standIn.configure({ meShape: 'profile' });
    expect(await tab.session.me()).toMatchObject({ id: '7', name: 'operator' });
  });

  it('is requested with the stored Bearer token and the cookies [T141]', async () => {
    await tab.session.me();
    expect(browser.standIn.requests[0]?.authorization).toBe(`Bearer ${tab.store.readToken()}`);
    const other = createMemoryBrowser();
    other.jar.store(other.standIn.issueSession('night-shift').cookies);
    expect(await other.openTab().session.me()).toMatchObject({ id: '8' });
    expect(other.standIn.requests[0]?.authorization).toBeNull();
  });
});

describe('a stored value that cannot be a token', () => {
  it.each([
    'undefined',
    'null',
    '',
    '   ',
    'a b',
    'tökén',
    '🔑',
    'a\nX-Admin: 1',
    'a\r',
    'x'.repeat(9 * 1024),
  ])('is not sent in any header and causes no failure: %j [T234]', async (stored) => {
    browser.storage.viewFor(new EventTarget()).setItem('access_token', stored);
    expect(await tab.session.me()).toBeNull();
    await expect(tab.api('/api/anis')).rejects.toThrow();
    expect(new Set(browser.standIn.requests.map(({ authorization }) => authorization))).toEqual(
      new Set([null]),
    );
    expect(tab.logs).toEqual([]);
  });
});

describe('nobody is signed in', () => {
  it('when the server responds with a 401, which is not logged [T110]', async () => {
    browser.standIn.expireAccessTokens();
    expect(await tab.session.me()).toBeNull();
    expect(tab.logs).toEqual([]);
    expect(browser.standIn.countOf('POST', '/auth/refresh')).toBe(0);
  });

  it('at once when the device is offline [T236]', async () => {
    onlineManager.setOnline(false);
    const offline = createMemoryBrowser();
    const offlineTab = offline.openTab({ isOnline: () => false });
    offline.standIn.injectFault({ path: '/*', kind: 'reset', times: Number.POSITIVE_INFINITY });
    expect(await offlineTab.session.me()).toBeNull();
    expect(offlineTab.logs).toEqual(['请求失败', 'Auth check failed']);
  });
});

describe('a cancelled request of /api/me', () => {
  it('changes nothing, and the guard requests it again [T113]', async () => {
    browser.standIn.injectFault({ path: '/api/me', delayMs: 400 });
    const guard = tab.session.me();
    await pass(0);
    expect(meCount()).toBe(1);
    await tab.queryClient.cancelQueries({ queryKey: tab.session.meQuery.queryKey });
    expect(state()?.data).toBeUndefined();
    expect(state()?.status).toBe('pending');
    expect(await finish(guard)).toMatchObject({ id: '7' });
    expect(tab.logs).toEqual([]);
  });

  it('gives the guard the state set in the meantime', async () => {
    browser.standIn.injectFault({ path: '/api/me', delayMs: 600 });
    const guard = tab.session.me();
    await pass(0);
    expect(meCount()).toBe(1);
    await tab.session.signOut();
    expect(await finish(guard)).toBeNull();
    expect(meCount()).toBe(1);
  });

  it('rejects with a CancelledError for direct callers of the query cache', async () => {
    browser.standIn.injectFault({ path: '/api/me', delayMs: 400 });
    const asking = tab.queryClient.fetchQuery(tab.session.meQuery);
    const rejection = expect(asking).rejects.toBeInstanceOf(CancelledError);
    await pass(0);
    expect(meCount()).toBe(1);
    await tab.queryClient.cancelQueries();
    await rejection;
  });
});
