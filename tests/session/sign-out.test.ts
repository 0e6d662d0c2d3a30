import { beforeEach, describe, expect, it } from 'vitest';
import { animeListQueryOptions } from '../../src/anime/anime-list-query.ts';
import { DEFAULT_LIMITS } from '../../src/session/limits.ts';
import { SessionEndedError } from '../../src/session/renew.ts';
import { rawEntry } from '../anime/raw-entry.ts';
import { eventually } from '../support/eventually.ts';
import { createHttpBrowser, type Tab, type TestBrowser } from '../support/session-harness.ts';

let browser: TestBrowser;
let tab: Tab;

beforeEach(async () => {
  browser = await createHttpBrowser();
  tab = await browser.openSignedIn();
});

const refreshCount = () => browser.standIn.countOf('POST', '/auth/refresh');
const logoutCount = () => browser.standIn.countOf('POST', '/logout');

async function expectSignedOut(): Promise<void> {
  expect(browser.storage.contents()).toEqual({});
  expect(await tab.session.me()).toBeNull();
}

describe('signing out', () => {
  it('posts the request as who it is, then forgets tokens, cookies and all that was loaded [T118]', async () => {
    const view = browser.storage.viewFor(tab.page);
    view.setItem('refresh_token', 'left by an older version');
    const token = tab.tokens.read();
    await tab.queryClient.fetchQuery(animeListQueryOptions(tab.api));
    await tab.session.signOut();

    expect(browser.standIn.requests.at(-1)).toMatchObject({
      path: '/logout',
      body: '',
      authorization: `Bearer ${token}`,
    });
    await expectSignedOut();
    expect(browser.jar.header()).toBeNull();
    expect(
      tab.queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey),
    ).toEqual([['me']]);
    expect(tab.logs).toEqual([]);
  });

  it('posts once, however often it is asked for [T203]', async () => {
    await Promise.all([tab.session.signOut(), tab.session.signOut(), tab.session.signOut()]);
    expect(logoutCount()).toBe(1);
  });

  it('can be done again after signing in again', async () => {
    await tab.session.signOut();
    await tab.session.signIn('operator', 'new-episodes');
    await tab.session.signOut();
    expect(logoutCount()).toBe(2);
    await expectSignedOut();
  });

  it.each([
    ['is refused', { status: 401, times: 2 }, ['Logout failed']],
    ['fails', { status: 500 }, ['ordered by a test', 'Logout failed']],
    ['fails without a word', { status: 502, body: '' }, ['请求失败', 'Logout failed']],
    ['meets no server', { kind: 'reset' }, ['请求失败', 'Logout failed']],
    ['is never answered', { kind: 'hang' }, ['Logout failed']],
    ['is answered without an end', { kind: 'stall' }, ['Logout failed']],
  ] as const)('goes on when the request %s [T119]', async (_, fault, logs) => {
    const isEndless = 'kind' in fault && fault.kind !== 'reset';
    const impatient = await browser.openSignedIn(isEndless ? { limits: { logoutLimitMs: 100 } } : {});
    browser.storage.viewFor(impatient.page).setItem('refresh_token', 'left by an older version');
    browser.standIn.order({ path: '/logout', ...fault });
    await impatient.session.signOut();

    expect(impatient.logs).toEqual(logs);
    expect(Object.keys(browser.storage.contents()).filter((key) => key.includes('token'))).toEqual([]);
    expect(await impatient.session.me()).toBeNull();
  });

  it('goes on when token and cookies are no longer good', async () => {
    browser.standIn.expireAccessTokens();
    browser.standIn.revokeRefreshTokens();
    browser.standIn.order({ path: '/logout', status: 401 });
    await tab.session.signOut();

    expect(tab.logs).toEqual(['Logout failed']);
    await expectSignedOut();
  });
});

describe('signing out while a refresh is under way', () => {
  beforeEach(() => browser.standIn.expireAccessTokens());

  it('waits for it, so that its cookies are cleared too, and drops its token [T196]', async () => {
    const token = tab.tokens.read();
    browser.standIn.order({ path: '/auth/refresh', delayMs: 400 });
    const call = expect(tab.api('/api/anis')).rejects.toBeInstanceOf(SessionEndedError);
    await eventually(refreshCount).toBe(1);
    await tab.session.signOut();
    await call;

    const [refresh, logout] = browser.standIn.requests.slice(-2);
    expect(logout).toMatchObject({ path: '/logout', authorization: `Bearer ${token}` });
    // It was posted when the refresh had been answered.
    expect(Number(logout?.atMs) - Number(refresh?.atMs)).toBeGreaterThanOrEqual(390);
    expect(browser.jar.header()).toBeNull();
    await expectSignedOut();
    expect(tab.logs).toEqual([]);
  });

  it('does not wait longer than its limit, and breaks it off: no cookie lands later [T198]', async () => {
    const impatient = await browser.openSignedIn({ limits: { flightWaitMs: 30 } });
    browser.standIn.expireAccessTokens();
    browser.standIn.order({ path: '/auth/refresh', delayMs: 400 });
    const call = expect(impatient.api('/api/anis')).rejects.toBeInstanceOf(SessionEndedError);
    await eventually(refreshCount).toBe(1);
    await impatient.session.signOut();
    await call;
    // Longer than the answer of the refresh takes.
    browser.standIn.order({ path: '/', delayMs: 600 });
    await impatient.api('/');

    expect(browser.jar.header()).toBeNull();
    await expectSignedOut();
  });

  it('gives up on one that fails', async () => {
    browser.standIn.order({ path: '/auth/refresh', delayMs: 300, status: 500 });
    const call = expect(tab.api('/api/anis')).rejects.toBeInstanceOf(SessionEndedError);
    await eventually(refreshCount).toBe(1);
    await tab.session.signOut();
    await call;
    await expectSignedOut();
  });
});

describe('what arrives after signing out', () => {
  it('does not sign the operator in again', async () => {
    const other = browser.openTab();
    browser.standIn.order({ path: '/api/me', delayMs: 400 });
    const asking = other.session.me();
    await eventually(() => browser.standIn.countOf('GET', '/api/me')).toBe(2);
    browser.standIn.order({ path: '/logout', kind: 'reset' });
    await other.session.signOut();

    // The server still knows the cookies, as it never heard of the sign-out.
    expect(await asking).toBeNull();
    expect(await other.session.me()).toBeNull();
  });

  it('as a refusal leads to no refresh', async () => {
    browser.standIn.order({ path: '/api/anis', delayMs: 400, status: 401 });
    const late = expect(tab.api('/api/anis')).rejects.toMatchObject({ status: 401 });
    await eventually(() => browser.standIn.countOf('GET', '/api/anis')).toBe(1);
    await tab.session.signOut();
    await late;

    expect(refreshCount()).toBe(0);
    await expectSignedOut();
  });

  it('is never shown to the operator who signs in next [T204]', async () => {
    browser.standIn.setListBody({ status: 'ok', data: [rawEntry({ title: 'the first one’s' })] });
    browser.standIn.order({ path: '/api/anis', delayMs: 500 });
    const late = tab.api('/api/anis');
    const query = animeListQueryOptions(tab.api);
    browser.standIn.order({ path: '/api/anis', delayMs: 500 });
    const cancelled = expect(tab.queryClient.fetchQuery(query)).rejects.toHaveProperty('revert', true);
    await eventually(() => browser.standIn.countOf('GET', '/api/anis')).toBe(2);

    await tab.session.signOut();
    browser.standIn.setListBody({ status: 'ok', data: [rawEntry({ title: 'the second one’s' })] });
    expect(await tab.session.signIn('night-shift', 'after-midnight')).toMatchObject({ id: '8' });
    const list = await tab.queryClient.fetchQuery(query);
    await Promise.all([cancelled, late]);

    expect(list.entries.length).toBe(1);
    expect(list.entries.at(0)?.title).toBe('the second one’s');
    expect(tab.queryClient.getQueryData(query.queryKey)).toBe(list);
  });

  it('of a refresh does not disturb the next operator, who gets a refresh of their own', async () => {
    const hasty = await browser.openSignedIn({ limits: { flightWaitMs: 20 } });
    browser.standIn.expireAccessTokens();
    browser.standIn.order({ path: '/auth/refresh', kind: 'hang' });
    const call = expect(hasty.api('/api/anis')).rejects.toBeInstanceOf(SessionEndedError);
    await eventually(refreshCount).toBe(1);
    const startMs = performance.now();
    await hasty.session.signOut();
    expect(performance.now() - startMs).toBeLessThan(DEFAULT_LIMITS.refreshDeadlineMs / 2);
    await hasty.session.signIn('night-shift', 'after-midnight');
    browser.standIn.expireAccessTokens();

    await expect(hasty.api('/api/anis')).resolves.toMatchObject({ status: 'ok' });
    await call;
    expect(refreshCount()).toBe(2);
    expect(await hasty.session.me()).toMatchObject({ id: '8' });
  });
});
