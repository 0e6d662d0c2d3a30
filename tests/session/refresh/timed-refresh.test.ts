import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionStore } from '../../../src/session/stored-session.ts';
import { VERSION_NAMES } from '../../../src/stand-in/options.ts';
import { VERSIONS } from '../../../src/stand-in/versions/versions.ts';
import { pass, stopTime, timerCount } from '../../support/fake-clock.ts';
import { createMemoryBrowser, type Tab, type TestBrowser } from '../../support/session-harness.ts';

const START_MS = Date.UTC(2025, 8, 20, 12);
const MINUTE_MS = 60_000;

describe.each(VERSION_NAMES)('with version %s of the backend,', (version) => {
  const { refreshPath } = VERSIONS[version];
  let browser: TestBrowser;

  beforeEach(() => {
    stopTime(START_MS);
    browser = createMemoryBrowser({ version });
  });

  const refreshCount = () => browser.standIn.countOf('POST', refreshPath);
  const passWithoutTimers = (delayMs: number) => vi.setSystemTime(Date.now() + delayMs);
  const makeVisible = (tab: Tab) => tab.window.document.dispatchEvent(new Event('visibilitychange'));

  /** Stores a grant as another tab does. */
  function storeElsewhere(token: string | null, expiresAtS: number): void {
    const store = createSessionStore(() => browser.storage.viewFor(new EventTarget()));
    const record = store.readRecord();
    if (!record) throw new Error('No session is stored.');
    store.write({ ...record, grantId: 'of another tab', expiresAtS }, token);
  }

  describe('the timed refresh', () => {
    it('runs 60 s before the expiry that the server reported, then 60 s before each new one [T078]', async () => {
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

    it('is rescheduled by a refresh after a 401 [T148]', async () => {
      const tab = await browser.openSignedIn();
      await pass(10 * MINUTE_MS);
      browser.standIn.expireAccessTokens();
      await tab.api('/api/anis');
      await pass(19 * MINUTE_MS - 1);
      expect(refreshCount()).toBe(1);
      await pass(1);
      expect(refreshCount()).toBe(2);
    });

    it('runs once on waking if the device slept past its time [T223]', async () => {
      const tab = await browser.openSignedIn();
      passWithoutTimers(8 * 60 * MINUTE_MS);
      makeVisible(tab);
      makeVisible(tab);
      await pass(0);
      expect(refreshCount()).toBe(1);
      await pass(MINUTE_MS);
      expect(refreshCount()).toBe(1);
    });

    it.each(['online', 'pageshow'])('also runs on waking by the event "%s" [T224]', async (event) => {
      const tab = await browser.openSignedIn();
      passWithoutTimers(8 * 60 * MINUTE_MS);
      tab.window.dispatchEvent(Object.assign(new Event(event), { persisted: false }));
      await pass(0);
      expect(refreshCount()).toBe(1);
    });

    it('is shared with a refresh that a 401 triggers at the same time [T194]', async () => {
      const tab = await browser.openSignedIn();
      browser.standIn.injectFault({ path: refreshPath, delayMs: 50 });
      await pass(19 * MINUTE_MS - 1);
      browser.standIn.expireAccessTokens();
      await pass(1);
      expect(refreshCount()).toBe(1);
      const calls = Promise.all([tab.api('/api/anis'), tab.api('/api/anis')]);
      await pass(50);
      await calls;
      expect(refreshCount()).toBe(1);
    });

    it('joins a refresh that a 401 started before it was due [T195]', async () => {
      const tab = await browser.openSignedIn();
      await pass(19 * MINUTE_MS - 10);
      browser.standIn.expireAccessTokens();
      browser.standIn.injectFault({ path: refreshPath, delayMs: 50 });
      const call = tab.api('/api/anis');
      await pass(0);
      expect(refreshCount()).toBe(1);
      await pass(60);
      await expect(call).resolves.toMatchObject({ status: 'ok' });
      expect(refreshCount()).toBe(1);
    });

    it.each([
      ['however short the token lifetime', { accessTokenLifetimeS: 61 }],
      ['if the clock is 18 min 59 s ahead', { now: () => Date.now() - 19 * MINUTE_MS + 1000 }],
    ])('keeps an interval of 30 s, %s [T225]', async (_, options) => {
      browser.standIn.configure(options);
      await browser.openSignedIn();
      await pass(10 * MINUTE_MS);
      expect(refreshCount()).toBeGreaterThan(15);
      expect(refreshCount()).toBeLessThanOrEqual(20);
    });

    it('is not scheduled if the clock is so far ahead that every token seems expired [T226]', async () => {
      browser.standIn.configure({ now: () => Date.now() - 60 * MINUTE_MS });
      const tab = browser.openTab();
      await tab.session.signIn('operator', 'new-episodes');
      browser.standIn.expireAccessTokens();
      await tab.api('/api/anis');
      expect(timerCount()).toBe(0);
      expect(refreshCount()).toBe(1);
    });

    it('keeps an interval of 30 s in two tabs that notify each other', async () => {
      browser.standIn.configure({ accessTokenLifetimeS: 61 });
      await browser.openSignedIn();
      await browser.openTab().session.me();
      await pass(10 * MINUTE_MS);
      expect(refreshCount()).toBeGreaterThan(15);
      expect(refreshCount()).toBeLessThanOrEqual(21);
    });

    it('runs 60 s before the expiry of a session refreshed by another tab', async () => {
      await browser.openSignedIn();
      await pass(10 * MINUTE_MS);
      const { token, expiresAtS } = browser.grant('operator');
      // As if the other tab were closed right after its refresh.
      storeElsewhere(token, expiresAtS);
      await pass(19 * MINUTE_MS - 1);
      expect(refreshCount()).toBe(0);
      await pass(1);
      expect(refreshCount()).toBe(1);
    });

    it('is not repeated later if another tab has already refreshed', async () => {
      const tab = await browser.openSignedIn();
      // Without an event, as for a page in the back/forward cache.
      const record = tab.store.readRecord();
      if (!record) throw new Error('No session is stored.');
      const { token, expiresAtS } = browser.grant('operator');
      tab.store.write({ ...record, grantId: 'of another tab', expiresAtS: expiresAtS + 3600 }, token);
      await pass(19 * MINUTE_MS);
      expect(refreshCount()).toBe(0);
      makeVisible(tab);
      await pass(0);
      expect(refreshCount()).toBe(0);
    });

    it('does not run after signing out [T228]', async () => {
      const tab = await browser.openSignedIn();
      await tab.session.signOut();
      expect(timerCount()).toBe(0);
      await pass(24 * 60 * MINUTE_MS);
      makeVisible(tab);
      await pass(0);
      expect(refreshCount()).toBe(0);
    });

    it.each([
      ['a record', async () => void (await browser.openSignedIn())],
      // No record distinguishes an earlier response from a current one.
      ['the cookies alone', async () => browser.jar.store(browser.standIn.issueSession('operator').cookies)],
    ])(
      'is not scheduled by a response that arrives after signing out of a session with %s',
      async (_, begin) => {
        await begin();
        const tab = browser.openTab();
        browser.standIn.injectFault({ path: '/api/me', delayMs: 50 });
        const asking = tab.session.me();
        await pass(1);
        expect(browser.standIn.requests.at(-1)?.path).toBe('/api/me');
        await tab.session.signOut();
        await pass(50);
        await asking;
        expect(timerCount()).toBe(0);
      },
    );
  });

  describe('a timed refresh that fails', () => {
    it.each([
      ['is refused', { status: 401 }, ['refresh token error']],
      ['is answered with a 500', { status: 500 }, ['injected by a test', 'refresh token error']],
      ['is answered with HTML', { body: '<html>' }, ['refresh token error']],
    ] as const)(
      'signs the operator out, is logged and is not repeated if it %s [T159]',
      async (_, fault, logs) => {
        const tab = await browser.openSignedIn();
        browser.standIn.injectFault({ path: refreshPath, times: 2, ...fault });
        await pass(24 * 60 * MINUTE_MS);
        expect(await tab.session.me()).toBeNull();
        expect(refreshCount()).toBe(1);
        expect(tab.logs).toEqual(logs);
      },
    );

    it.each([
      ['cannot reach the server', { kind: 'reset' }],
      ['is answered by a proxy with a 502', { status: 502, body: '' }],
      ['is answered by a proxy with a 503', { status: 503, body: '' }],
      ['is answered by a proxy with a 504', { status: 504, body: '' }],
    ] as const)(
      'is repeated after 5 and 15 s, and is logged once if it %s each time [T674]',
      async (_, fault) => {
        const tab = await browser.openSignedIn();
        browser.standIn.injectFault({ path: refreshPath, times: 3, ...fault });
        await pass(19 * MINUTE_MS);
        expect(refreshCount()).toBe(1);
        await pass(5000);
        expect(refreshCount()).toBe(2);
        await pass(14_999);
        expect([refreshCount(), (await tab.session.me())?.id]).toEqual([2, '7']);
        await pass(1);
        expect([refreshCount(), await tab.session.me()]).toEqual([3, null]);
        expect(tab.logs).toEqual([...Array.from({ length: 3 }, () => '请求失败'), 'refresh token error']);
      },
    );

    it('keeps the session if a repetition succeeds, and lets another tab refresh meanwhile [T675]', async () => {
      const tab = await browser.openSignedIn();
      browser.standIn.injectFault({ path: refreshPath, kind: 'reset' });
      await pass(19 * MINUTE_MS);
      const other = browser.openTab();
      await other.session.me();
      await other.session.refresh(other.session.grantId());
      expect(refreshCount()).toBe(2);
      await pass(20_000);
      expect([refreshCount(), (await tab.session.me())?.id]).toEqual([2, '7']);
    });

    it('is not logged if the session ended in the meantime', async () => {
      const tab = await browser.openSignedIn();
      browser.standIn.injectFault({ path: refreshPath, delayMs: 50 });
      await pass(19 * MINUTE_MS);
      const signingOut = tab.session.signOut();
      await pass(50);
      await signingOut;
      expect([refreshCount(), tab.logs]).toEqual([1, []]);
    });
  });
});

describe('the timed refresh of a token, whose expiry /api/me reports,', () => {
  let browser: TestBrowser;

  beforeEach(() => {
    stopTime(START_MS);
    browser = createMemoryBrowser();
  });

  const refreshCount = () => browser.standIn.countOf('POST', '/auth/refresh');

  it('does not run if none is reported, and a 401 still triggers a refresh', async () => {
    browser.standIn.configure({ meShape: 'profile' });
    const tab = await browser.openSignedIn();
    await pass(24 * 60 * MINUTE_MS);
    expect(refreshCount()).toBe(0);
    await tab.api('/api/anis');
    expect(refreshCount()).toBe(1);
    await pass(19 * MINUTE_MS);
    expect(refreshCount()).toBe(2);
  });

  it('uses the expiry of the last refresh after a reload if none is reported', async () => {
    browser.standIn.configure({ meShape: 'profile' });
    const { accessToken, accessTokenExpiresAtS, cookies } = browser.standIn.issueSession('operator');
    browser.jar.store(cookies);
    const store = createSessionStore(() => browser.storage.viewFor(new EventTarget()));
    const record = { grantId: '2', operatorId: '7', expiresAtS: accessTokenExpiresAtS };
    store.write(record, accessToken);
    await pass(5 * MINUTE_MS);
    await browser.openTab().session.me();
    await pass(14 * MINUTE_MS - 1);
    expect(refreshCount()).toBe(0);
    await pass(1);
    expect(refreshCount()).toBe(1);
  });

  it.each([
    ['null', 'null'],
    ['text', `"${START_MS / 1000 + 1200}"`],
    ['infinite', '1e999'],
    ['past', String(START_MS / 1000 - 1)],
    ['59 s off', String(START_MS / 1000 + 59)],
  ])('is not scheduled if the expiry is %s [T221]', async (_, exp) => {
    browser.standIn.injectFault({ path: '/api/me', body: `{"status":"ok","data":{"uid":7,"exp":${exp}}}` });
    const tab = await browser.openSignedIn();
    expect(await tab.session.me()).toMatchObject({ id: '7' });
    expect(timerCount()).toBe(0);
    await pass(19 * MINUTE_MS);
    expect(refreshCount()).toBe(0);
  });
});
