import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pass, stopTime, timerCount } from '../support/fake-clock.ts';
import { createMemoryBrowser, type Tab, type TestBrowser } from '../support/session-harness.ts';

const START_MS = Date.UTC(2025, 8, 20, 12);
const MINUTE_MS = 60_000;

let browser: TestBrowser;

beforeEach(() => {
  stopTime(START_MS);
  browser = createMemoryBrowser();
});

const refreshCount = () => browser.standIn.countOf('POST', '/auth/refresh');
const passWithoutTimers = (delayMs: number) => vi.setSystemTime(Date.now() + delayMs);
const see = (tab: Tab) => tab.page.document.dispatchEvent(new Event('visibilitychange'));

describe('the timed refresh', () => {
  it('comes 60 s before the expiry that /api/me told, and then 60 s before each new one [T078]', async () => {
    await browser.openSignedIn();
    await pass(19 * MINUTE_MS - 1);
    expect(refreshCount()).toBe(0);
    await pass(1);
    expect(refreshCount()).toBe(1);
    await pass(19 * MINUTE_MS - 1);
    expect(refreshCount()).toBe(1);
    await pass(1);
    expect(refreshCount()).toBe(2);
    expect(browser.standIn.refreshTokenReuseCount).toBe(0);
  });

  it('moves with a refresh that a 401 led to [T148]', async () => {
    const tab = await browser.openSignedIn();
    await pass(10 * MINUTE_MS);
    browser.standIn.expireAccessTokens();
    await tab.api('/api/anis');
    await pass(19 * MINUTE_MS - 1);
    expect(refreshCount()).toBe(1);
    await pass(1);
    expect(refreshCount()).toBe(2);
  });

  it('does not come where no expiry is told, and a 401 still finds its refresh', async () => {
    browser.standIn.configure({ meShape: 'profile' });
    const tab = await browser.openSignedIn();
    await pass(24 * 60 * MINUTE_MS);
    expect(refreshCount()).toBe(0);
    await tab.api('/api/anis');
    expect(refreshCount()).toBe(1);
    await pass(19 * MINUTE_MS);
    expect(refreshCount()).toBe(2);
  });

  it('goes by the expiry that the last refresh told, after a reload, where /api/me tells none', async () => {
    browser.standIn.configure({ meShape: 'profile' });
    const { accessToken, accessTokenExpiresAtS, cookies } = browser.standIn.issueSession('operator');
    browser.jar.store(cookies);
    const stored = browser.storage.viewFor(new EventTarget());
    stored.setItem('access_token', accessToken);
    stored.setItem('access_token_exp', String(accessTokenExpiresAtS));
    await pass(5 * MINUTE_MS);
    await browser.openTab().session.me();
    await pass(14 * MINUTE_MS - 1);
    expect(refreshCount()).toBe(0);
    await pass(1);
    expect(refreshCount()).toBe(1);
  });

  it('is made on waking when the machine slept past it, and once [T223]', async () => {
    const tab = await browser.openSignedIn();
    passWithoutTimers(8 * 60 * MINUTE_MS);
    see(tab);
    see(tab);
    await pass(0);
    expect(refreshCount()).toBe(1);
    await pass(MINUTE_MS);
    expect(refreshCount()).toBe(1);
  });

  it.each(['online', 'pageshow'])('is also made on waking by the event "%s" [T224]', async (event) => {
    const tab = await browser.openSignedIn();
    passWithoutTimers(8 * 60 * MINUTE_MS);
    tab.page.dispatchEvent(Object.assign(new Event(event), { persisted: false }));
    await pass(0);
    expect(refreshCount()).toBe(1);
  });

  it('is one with the refresh that a 401 asks for at the same time [T194]', async () => {
    const tab = await browser.openSignedIn();
    browser.standIn.order({ path: '/auth/refresh', delayMs: 50 });
    await pass(19 * MINUTE_MS - 1);
    browser.standIn.expireAccessTokens();
    await pass(1);
    expect(refreshCount()).toBe(1);
    const calls = Promise.all([tab.api('/api/anis'), tab.api('/api/anis')]);
    await pass(50);
    await calls;
    expect(refreshCount()).toBe(1);
  });

  it('joins the refresh that a 401 has begun before it came due [T195]', async () => {
    const tab = await browser.openSignedIn();
    await pass(19 * MINUTE_MS - 10);
    browser.standIn.expireAccessTokens();
    browser.standIn.order({ path: '/auth/refresh', delayMs: 50 });
    const call = tab.api('/api/anis');
    await pass(0);
    expect(refreshCount()).toBe(1);
    await pass(60);
    await expect(call).resolves.toMatchObject({ status: 'ok' });
    expect(refreshCount()).toBe(1);
  });

  it.each([
    ['however short the tokens live', { accessTokenLifetimeS: 61 }],
    ['where the clock is 18 min 59 s ahead', { now: () => Date.now() - 19 * MINUTE_MS + 1000 }],
  ])('keeps 30 s between two, %s [T225]', async (_, options) => {
    browser.standIn.configure(options);
    await browser.openSignedIn();
    await pass(10 * MINUTE_MS);
    expect(refreshCount()).toBeGreaterThan(15);
    expect(refreshCount()).toBeLessThanOrEqual(20);
  });

  it('is not set where the clock is so far ahead that every token seems to have ended [T226]', async () => {
    browser.standIn.configure({ now: () => Date.now() - 60 * MINUTE_MS });
    const tab = await browser.openSignedIn();
    browser.standIn.expireAccessTokens();
    await tab.api('/api/anis');
    expect(timerCount()).toBe(0);
    expect(refreshCount()).toBe(1);
  });

  it.each([
    ['null', 'null'],
    ['text', `"${START_MS / 1000 + 1200}"`],
    ['infinite', '1e999'],
    ['past', String(START_MS / 1000 - 1)],
    ['59 s off', String(START_MS / 1000 + 59)],
  ])('is not set when /api/me tells an expiry that is %s [T221]', async (_, exp) => {
    browser.standIn.order({ path: '/api/me', body: `{"status":"ok","data":{"uid":7,"exp":${exp}}}` });
    const tab = await browser.openSignedIn();
    expect(await tab.session.me()).toMatchObject({ id: '7' });
    expect(timerCount()).toBe(0);
    await pass(19 * MINUTE_MS);
    expect(refreshCount()).toBe(0);
  });

  it('keeps 30 s between two in two tabs that hear of each other', async () => {
    browser.standIn.configure({ accessTokenLifetimeS: 61 });
    await browser.openSignedIn();
    await browser.openTab().session.me();
    await pass(10 * MINUTE_MS);
    expect(refreshCount()).toBeGreaterThan(15);
    expect(refreshCount()).toBeLessThanOrEqual(21);
  });

  it('comes 60 s before the end of a token that another tab has fetched', async () => {
    await browser.openSignedIn();
    await pass(10 * MINUTE_MS);
    const { accessToken } = browser.standIn.issueSession('operator');
    // As the tab that is closed right after its refresh.
    browser.storage.viewFor(new EventTarget()).setItem('access_token', accessToken);
    await pass(19 * MINUTE_MS - 1);
    expect(refreshCount()).toBe(0);
    await pass(1);
    expect(refreshCount()).toBe(1);
  });

  it('that another tab has made already is not made up for later', async () => {
    const tab = await browser.openSignedIn();
    const { accessToken } = browser.standIn.issueSession('operator');
    // Unheard, as by a page in the back/forward cache.
    tab.tokens.write(accessToken, null);
    await pass(19 * MINUTE_MS);
    expect(refreshCount()).toBe(0);
    await tab.session.recheck();
    see(tab);
    await pass(0);
    expect(refreshCount()).toBe(0);
  });

  it('does not come after signing out [T228]', async () => {
    const tab = await browser.openSignedIn();
    await tab.session.signOut();
    expect(timerCount()).toBe(0);
    await pass(24 * 60 * MINUTE_MS);
    see(tab);
    await pass(0);
    expect(refreshCount()).toBe(0);
  });

  it.each([
    ['a token', async () => void (await browser.openSignedIn())],
    // No token tells an answer of before from one of now.
    ['the cookies alone', async () => browser.jar.store(browser.standIn.issueSession('operator').cookies)],
  ])('is not set by an answer that arrives after signing out from a session by %s', async (_, begin) => {
    await begin();
    const tab = browser.openTab();
    const data = { uid: 7, exp: START_MS / 1000 + 1200 };
    browser.standIn.order({ path: '/api/me', delayMs: 50, body: JSON.stringify({ status: 'ok', data }) });
    const asking = tab.session.me();
    await pass(1);
    expect(browser.standIn.requests.at(-1)?.path).toBe('/api/me');
    await tab.session.signOut();
    await pass(50);
    await asking;
    expect(timerCount()).toBe(0);
  });
});

describe('a timed refresh that fails', () => {
  it.each([
    ['is refused', { status: 401 }, ['refresh token error']],
    ['meets an error', { status: 500 }, ['ordered by a test', 'refresh token error']],
    ['meets no server', { kind: 'reset' }, ['请求失败', 'refresh token error']],
    ['is answered with HTML', { body: '<html>' }, ['refresh token error']],
  ] as const)(
    'because it %s signs the operator out, is logged, and is not repeated [T159]',
    async (_, fault, logs) => {
      const tab = await browser.openSignedIn();
      browser.standIn.order({ path: '/auth/refresh', times: 2, ...fault });
      await pass(24 * 60 * MINUTE_MS);
      expect(await tab.session.me()).toBeNull();
      expect(refreshCount()).toBe(1);
      expect(tab.logs).toEqual(logs);
    },
  );

  it('because the session ended under it is not logged', async () => {
    const tab = await browser.openSignedIn();
    browser.standIn.order({ path: '/auth/refresh', delayMs: 50 });
    await pass(19 * MINUTE_MS);
    const leaving = tab.session.signOut();
    await pass(50);
    await leaving;
    expect([refreshCount(), tab.logs]).toEqual([1, []]);
  });
});
