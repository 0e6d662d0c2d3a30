import { beforeEach, describe, expect, it, vi } from 'vitest';
import { finish, pass, stopTime } from '../support/fake-clock.ts';
import { createMemoryBrowser, type Tab, type TestBrowser } from '../support/session-harness.ts';

let browser: TestBrowser;

beforeEach(async () => {
  stopTime();
  browser = createMemoryBrowser();
});

const refreshCount = () => browser.standIn.countOf('POST', '/auth/refresh');
const meCount = () => browser.standIn.countOf('GET', '/api/me');

/** Reloads the page after its refresh has used the one-time token, but before the response arrives. */
async function reloadDuringRefresh(): Promise<Tab> {
  const left = await browser.openSignedIn();
  browser.standIn.order({ path: '/auth/refresh', delayMs: 60_000 });
  void left.session.refresh(left.tokens.read()).catch(() => undefined);
  await pass(0);
  expect(refreshCount()).toBe(1);
  return browser.openTab();
}

describe('a reload during a refresh', () => {
  it('keeps the session while its token is valid, and shows the sign-in page when it expires [T280]', async () => {
    const tab = await reloadDuringRefresh();
    expect(await tab.session.me()).toMatchObject({ id: '7' });
    await expect(tab.api('/api/anis')).resolves.toMatchObject({ status: 'ok' });
    expect([meCount(), refreshCount()]).toEqual([2, 1]);

    browser.standIn.expireAccessTokens();
    await expect(finish(tab.api('/api/anis'))).rejects.toMatchObject({ status: 401 });
    expect(await tab.session.me()).toBeNull();
    expect(tab.session.problem()).toBe('session-ended');
    expect([meCount(), refreshCount(), browser.standIn.refreshTokenReuseCount]).toEqual([2, 2, 1]);
  });

  it('shows the sign-in page if the token has expired, after one request and no other refresh [T281]', async () => {
    const tab = await reloadDuringRefresh();
    browser.standIn.expireAccessTokens();
    expect(await tab.session.me()).toBeNull();
    expect(await tab.session.me()).toBeNull();
    expect(tab.session.problem()).toBe('session-ended');
    expect([meCount(), refreshCount()]).toEqual([2, 1]);
  });
});

describe('a start with a token that has expired', () => {
  const HOUR_MS = 3_600_000;

  /** Opens a tab that is left without hearing of anything, and lets its token expire. */
  async function openAndLeave(): Promise<Tab> {
    const left = await browser.openSignedIn();
    left.page.dispatchEvent = () => true;
    vi.setSystemTime(Date.now() + HOUR_MS);
    return left;
  }

  const pathsFrom = (start: number) => browser.standIn.requests.slice(start).map(({ path }) => path);

  it('refreshes it before it asks who is signed in [T300]', async () => {
    const { tokens } = await openAndLeave();
    const token = tokens.read();
    const before = browser.standIn.requests.length;
    const tab = browser.openTab();
    expect(await tab.session.me()).toMatchObject({ id: '7' });
    expect(pathsFrom(before)).toEqual(['/auth/refresh', '/api/me']);
    expect(tokens.read()).not.toBe(token);
  });

  it('refreshes only once within 30 s, however short the lifetime of the new token [T326]', async () => {
    await openAndLeave();
    browser.standIn.configure({ accessTokenLifetimeS: 65 });
    await browser.openTab().session.me();
    await pass(29_999);
    expect(refreshCount()).toBe(1);
    await pass(1);
    expect(refreshCount()).toBe(2);
  });

  it.each([
    ['keeps the session if the server has not handled it', { kind: 'hang' }, '7'],
    ['says that the session has ended if the server has', { delayMs: HOUR_MS }, null],
  ] as const)('after a reload during its refresh %s [T301]', async (_, fault, id) => {
    const left = await openAndLeave();
    browser.standIn.order({ path: '/auth/refresh', ...fault });
    void left.session.refresh(left.tokens.read()).catch(() => undefined);
    await pass(0);
    const before = browser.standIn.requests.length;
    const tab = browser.openTab();
    expect((await finish(tab.session.me()))?.id ?? null).toBe(id);
    expect(tab.session.problem()).toBe(id ? null : 'session-ended');
    expect(pathsFrom(before)).toEqual(id ? ['/auth/refresh', '/api/me'] : ['/auth/refresh']);
  });

  it('reports a refresh that does not reach the server, and Retry refreshes again', async () => {
    await openAndLeave();
    browser.standIn.order({ path: '/auth/refresh', kind: 'reset' });
    const tab = browser.openTab();
    expect(await finish(tab.session.me())).toBeNull();
    expect(tab.session.problem()).toBe('server-unreachable');
    await tab.session.recheck();
    expect(await tab.session.me()).toMatchObject({ id: '7' });
  });

  it('does not refresh a token that was just issued, which only a wrong clock takes for expired', async () => {
    const tab = browser.openTab();
    const { accessToken } = browser.standIn.issueSession('operator');
    browser.standIn.configure({ now: () => Date.now() - HOUR_MS });
    vi.setSystemTime(Date.now() + HOUR_MS);
    tab.session.accept(accessToken);
    expect(await tab.session.me()).toMatchObject({ id: '7' });
    expect(refreshCount()).toBe(0);
  });

  it('does not refresh a token whose expiry is unknown', async () => {
    browser.storage.viewFor(new EventTarget()).setItem('access_token', 'opaque');
    const tab = browser.openTab();
    expect(await tab.session.me()).toBeNull();
    expect([meCount(), refreshCount(), tab.session.problem()]).toEqual([1, 0, 'session-ended']);
  });
});
