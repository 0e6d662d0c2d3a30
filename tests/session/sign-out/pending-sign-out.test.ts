import { beforeEach, describe, expect, it } from 'vitest';
import { createSessionStore } from '../../../src/session/stored-session.ts';
import { VERSION_NAMES } from '../../../src/stand-in/options.ts';
import { ACCESS_COOKIE, readCookie } from '../../../src/stand-in/sessions/cookies.ts';
import { VERSIONS } from '../../../src/stand-in/versions/versions.ts';
import { finish, pass, stopTime } from '../../support/fake-clock.ts';
import { createMemoryBrowser, type Tab, type TestBrowser } from '../../support/session-harness.ts';

const UNREACHABLE = { path: '/logout', kind: 'reset' } as const;

describe.each(VERSION_NAMES)('with version %s of the backend,', (version) => {
  const { refreshPath } = VERSIONS[version];
  let browser: TestBrowser;
  let tab: Tab;

  beforeEach(async () => {
    stopTime();
    browser = createMemoryBrowser({ version });
    tab = await browser.openSignedIn();
  });

  /** Signs out while the server is unreachable. */
  async function failToSignOut(): Promise<void> {
    browser.standIn.injectFault(UNREACHABLE);
    await tab.session.signOut();
  }

  const logoutCount = () => browser.standIn.countOf('POST', '/logout');
  const meCount = () => browser.standIn.countOf('GET', '/api/me');
  /** The access tokens of the requests for a sign-out, from the header or else the cookie. */
  const tokensOfLogouts = () =>
    browser.standIn.requests
      .filter(({ path }) => path === '/logout')
      .map(({ authorization, cookie }) => authorization?.slice(7) ?? readCookie(cookie, ACCESS_COOKIE));
  /** The access token of the current session, stored or else in the cookie. */
  const currentToken = () => tab.store.readToken() ?? browser.jar.get(ACCESS_COOKIE);
  const isPending = () => browser.storage.get('logout_owed') !== null;

  describe('a sign-out that the server has not confirmed yet', () => {
    it.each([
      ['was not reached', { kind: 'reset' }],
      ['failed', { status: 500 }],
      ['temporarily had no such endpoint', { status: 404 }],
    ] as const)(
      'is retried at the next start when the server %s, and nobody is signed in',
      async (_, fault) => {
        browser.standIn.injectFault({ path: '/logout', ...fault });
        await tab.session.signOut();
        expect(browser.jar.header()).not.toBeNull();
        const asked = meCount();

        const reloaded = browser.openTab();
        expect(await reloaded.session.me()).toBeNull();
        expect(meCount()).toBe(asked);
        expect(logoutCount()).toBe(2);
        expect(browser.jar.header()).toBeNull();
        expect(browser.storage.contents()).toEqual({});
        expect(reloaded.logs).toEqual([]);
        expect(reloaded.session.problem()).toBeNull();
      },
    );

    it('leaves only its mark in storage', async () => {
      await failToSignOut();
      expect(browser.storage.contents()).toEqual({ logout_owed: 'yes' });
    });

    it('is retried once, and the next visit asks who is signed in', async () => {
      await failToSignOut();
      await browser.openTab().session.me();
      expect(await browser.openTab().session.me()).toBeNull();
      expect(logoutCount()).toBe(2);
      expect(meCount()).toBe(2);
    });

    it.each([
      ['is unreachable', { kind: 'reset' }, ['请求失败', 'Logout failed']],
      ['fails', { status: 503, body: '' }, ['请求失败', 'Logout failed']],
      ['never responds', { kind: 'hang' }, ['Logout failed']],
    ] as const)(
      'stays pending while the server still %s, and nobody is signed in',
      async (_, fault, logs) => {
        await failToSignOut();
        browser.standIn.injectFault({ path: '/logout', ...fault });
        const reloaded = browser.openTab();
        expect(await finish(reloaded.session.me())).toBeNull();
        expect(reloaded.logs).toEqual(logs);
        expect(isPending()).toBe(true);

        expect(await browser.openTab().session.me()).toBeNull();
        expect(isPending()).toBe(false);
        expect(meCount()).toBe(1);
      },
    );

    it('is completed by a 401, which starts no refresh', async () => {
      await failToSignOut();
      browser.standIn.injectFault({ path: '/logout', status: 401 });
      expect(await browser.openTab().session.me()).toBeNull();
      expect(isPending()).toBe(false);
      expect(browser.standIn.countOf('POST', refreshPath)).toBe(0);
      // No second attempt is made, because there was no token to omit.
      expect(logoutCount()).toBe(2);
    });

    it('is pending from the click, because the tab may be closed while it waits for a refresh', async () => {
      browser.standIn.expireAccessTokens();
      browser.standIn.injectFault({ path: refreshPath, delayMs: 300 });
      const call = tab.api('/api/anis').catch((error: unknown) => error);
      await pass(0);
      expect(browser.standIn.countOf('POST', refreshPath)).toBe(1);
      const signingOut = tab.session.signOut();
      expect(isPending()).toBe(true);
      expect(logoutCount()).toBe(0);
      await finish(Promise.all([call, signingOut]));
    });

    it('is pending until the response, because the tab may be closed before', async () => {
      browser.standIn.injectFault({ path: '/logout', kind: 'hang' });
      const signingOut = tab.session.signOut();
      await pass(0);
      expect(logoutCount()).toBe(1);
      expect(isPending()).toBe(true);

      expect(await browser.openTab().session.me()).toBeNull();
      expect(browser.storage.contents()).toEqual({});
      void signingOut;
    });

    it('does not affect a sign-in made in another tab while it waits for its response', async () => {
      const waiting = await browser.openSignedIn();
      browser.standIn.injectFault({ path: '/logout', kind: 'hang' });
      const signingOut = waiting.session.signOut();
      await pass(0);
      expect(logoutCount()).toBe(1);
      const reloaded = browser.openTab();
      expect(await reloaded.session.me()).toBeNull();
      await reloaded.session.signIn('night-shift', 'after-midnight');
      await finish(signingOut);

      expect(isPending()).toBe(false);
      expect(reloaded.session.grantId()).not.toBeNull();
      expect(waiting.loads).toEqual(['reload']);
      expect(waiting.logs).toEqual([]);
      expect(await reloaded.session.me()).toMatchObject({ id: '8' });
      expect(await browser.openTab().session.me()).toMatchObject({ id: '8' });
    });

    it.each([
      ['accepted', 200],
      ['refused', 401],
    ])(
      'does not end the session of another operator who signed in before it was %s, and never sends their token',
      async (_, status) => {
        browser.standIn.injectFault({ path: '/logout', delayMs: 500, status, body: '' });
        const signingOut = tab.session.signOut();
        await pass(0);
        expect(logoutCount()).toBe(1);
        const reloaded = browser.openTab();
        await reloaded.session.me();
        await pass(0);
        expect(await tab.session.me()).toBeNull();
        // This tab receives no further events, so it has to read the storage itself.
        tab.window.dispatchEvent = () => true;
        await reloaded.session.signIn('night-shift', 'after-midnight');
        await finish(signingOut);

        expect(tab.session.grantId()).toBe(reloaded.session.grantId());
        expect(tokensOfLogouts()).not.toContain(currentToken());
        expect(logoutCount()).toBe(2);
        expect(isPending()).toBe(false);
        expect(tab.logs).toEqual([]);
      },
    );

    it('does not clear the cookies of a sign-in in this tab, and ends only its own session', async () => {
      browser.standIn.injectFault({ path: '/logout', delayMs: 500 });
      const signingOut = tab.session.signOut();
      await pass(0);
      expect(logoutCount()).toBe(1);
      void tab.session.signIn('night-shift', 'after-midnight');
      await signingOut;
      // By now /logout would have responded.
      await pass(500);

      expect(browser.jar.header()).not.toBeNull();
      expect(tab.loads.length).toBe(1);
      expect(await browser.openTab().session.me()).toMatchObject({ id: '8' });
    });

    it('is aborted before a sign-in in this tab is sent, because its response would clear the new cookies', async () => {
      browser.standIn.injectFault({ path: '/logout', kind: 'hang' });
      browser.standIn.injectFault({ path: '/login', delayMs: 1000 });
      let isSignedOut = false;
      const signingOut = tab.session.signOut().then(() => {
        isSignedOut = true;
      });
      await pass(0);
      expect(logoutCount()).toBe(1);
      void tab.session.signIn('night-shift', 'after-midnight');
      await pass(0);
      expect([browser.standIn.countOf('POST', '/login'), isSignedOut]).toEqual([1, true]);
      await signingOut;
    });

    it('does not clear the cookies of a provider sign-in in this tab', async () => {
      browser.standIn.injectFault({ path: '/logout', delayMs: 500 });
      const signingOut = tab.session.signOut();
      await pass(0);
      expect(logoutCount()).toBe(1);
      void browser.returnFromProvider(tab, 'night-shift');
      await signingOut;
      await pass(500);

      expect(browser.jar.header()).not.toBeNull();
      expect(await browser.openTab().session.me()).toMatchObject({ id: '8' });
    });

    it('aborts the refresh it started once another operator has signed in elsewhere', async () => {
      browser.standIn.injectFault({ path: '/logout', status: 401 });
      browser.standIn.injectFault({ path: refreshPath, delayMs: 3000 });
      const signingOut = tab.session.signOut();
      await pass(0);
      expect(browser.standIn.countOf('POST', refreshPath)).toBe(1);
      await browser.returnFromProvider(browser.openTab(), 'night-shift');
      const before = browser.jar.header();
      await pass(3000);
      await signingOut;
      expect(browser.jar.header()).toBe(before);
    });

    it('is not sent with the token of an operator who signed in while it waited for a refresh', async () => {
      browser.standIn.expireAccessTokens();
      browser.standIn.injectFault({ path: refreshPath, delayMs: 400 });
      const call = tab.api('/api/anis').catch((error: unknown) => error);
      await pass(0);
      expect(browser.standIn.countOf('POST', refreshPath)).toBe(1);
      tab.window.dispatchEvent = () => true;
      const signingOut = tab.session.signOut();
      const reloaded = browser.openTab();
      await reloaded.session.me();
      await reloaded.session.signIn('night-shift', 'after-midnight');
      await finish(Promise.all([call, signingOut]));

      expect(tab.session.grantId()).toBe(reloaded.session.grantId());
      expect(tokensOfLogouts()).not.toContain(currentToken());
      expect(tab.logs).toEqual([]);
    });

    it('continues when another tab only refreshes, because its grant belongs to the same session', async () => {
      const other = browser.openTab();
      await other.session.me();
      browser.standIn.injectFault({ path: '/logout', delayMs: 400 });
      const signingOut = tab.session.signOut();
      await pass(0);
      expect(logoutCount()).toBe(1);
      const refreshing = other.session.refresh(other.session.grantId()).catch(() => undefined);
      await finish(Promise.all([refreshing, signingOut]));

      expect(browser.storage.contents()).toEqual({});
      expect(await tab.session.me()).toBeNull();
      expect(await other.session.me()).toBeNull();
      expect(tab.logs).toEqual([]);
    });

    it('is not aborted by a session that another tab only refreshed', async () => {
      browser.standIn.injectFault({ path: '/logout', delayMs: 400 });
      const signingOut = tab.session.signOut();
      await pass(0);
      const { token, expiresAtS } = browser.grant('operator');
      const store = createSessionStore(() => browser.storage.viewFor(new EventTarget()));
      const record = { grantId: '2', operatorId: '7', expiresAtS };
      store.write(record, token);
      await pass(0);
      expect(await tab.session.me()).toBeNull();
      expect(isPending()).toBe(true);
      await finish(signingOut);
      expect(browser.storage.contents()).toEqual({});
      expect(browser.jar.header()).toBeNull();
    });

    it('is resent with a refreshed token when its own has expired', async () => {
      const first = currentToken();
      browser.standIn.injectFault({ path: '/logout', status: 401 });
      await tab.session.signOut();
      const sent = tokensOfLogouts();
      expect(sent).toHaveLength(2);
      expect(sent[0]).toBe(first);
      expect(new Set(sent).size).toBe(2);
      expect(browser.storage.contents()).toEqual({});
    });

    it('is no longer pending after the server has accepted or refused it', async () => {
      await tab.session.signOut();
      expect(isPending()).toBe(false);
      const other = await browser.openSignedIn();
      browser.standIn.injectFault({ path: '/logout', status: 401, times: 2 });
      await other.session.signOut();
      expect(isPending()).toBe(false);
    });

    it('is stored even if the storage was full until the tokens were removed', async () => {
      const view = browser.storage.viewFor(new EventTarget());
      let isFull = false;
      const storage: Storage = {
        ...view,
        setItem(key, value) {
          if (isFull) throw new DOMException('full', 'QuotaExceededError');
          view.setItem(key, value);
        },
        removeItem(key) {
          isFull = false;
          view.removeItem(key);
        },
      };
      const crowded = await browser.openSignedIn({ openStorage: () => storage });
      isFull = true;
      browser.standIn.injectFault(UNREACHABLE);
      await crowded.session.signOut();
      expect(isPending()).toBe(true);
    });

    it('ends the session as usual when the browser denies storage', async () => {
      const denied = browser.openTab({
        openStorage: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
      await denied.session.signIn('operator', 'new-episodes');
      browser.standIn.injectFault(UNREACHABLE);
      await denied.session.signOut();
      expect(await denied.session.me()).toBeNull();
    });
  });

  describe('signing in while a sign-out is pending', () => {
    it('with a password works at once and clears the pending sign-out', async () => {
      await failToSignOut();
      void tab.session.signIn('operator', 'new-episodes');
      await pass(0);
      expect([isPending(), tab.loads]).toEqual([false, ['reload']]);
      expect(await browser.openTab().session.me()).toMatchObject({ id: '7' });
      expect(logoutCount()).toBe(1);
    });

    it('with a wrong password leaves it pending', async () => {
      await failToSignOut();
      const attempt = tab.session.signIn('operator', 'a wrong guess');
      await expect(attempt).rejects.toMatchObject({ kind: 'refused' });
      expect(await browser.openTab().session.me()).toBeNull();
    });

    it('with a password takes precedence over a retry in this page, whose late response clears no cookies', async () => {
      await failToSignOut();
      browser.standIn.injectFault({ path: '/logout', delayMs: 400 });
      tab = browser.openTab();
      void tab.session.me();
      await pass(0);
      expect(logoutCount()).toBe(2);
      expect(await tab.session.signIn('night-shift', 'after-midnight')).toMatchObject({ id: '8' });

      // By now /logout would have responded.
      await pass(400);
      expect(browser.jar.header()).not.toBeNull();
      expect(isPending()).toBe(false);
    });

    it('with a provider works at once and clears the pending sign-out', async () => {
      await failToSignOut();
      const callback = browser.openTab();
      await browser.returnFromProvider(callback, 'night-shift');
      expect(await callback.session.me()).toMatchObject({ id: '8' });
      expect(isPending()).toBe(false);
      expect(logoutCount()).toBe(1);
    });

    it('in another tab also signs in this tab', async () => {
      const other = browser.openTab();
      await other.session.me();
      await failToSignOut();
      await pass(0);
      expect(await other.session.me()).toBeNull();
      void other.session.signIn('operator', 'new-episodes');
      await pass(0);
      expect([tab.loads, other.loads]).toEqual([['reload'], ['reload']]);
      expect(await browser.openTab().session.me()).toMatchObject({ id: '7' });
      expect(logoutCount()).toBe(1);
    });

    it('in another tab takes precedence over a retry in this tab, whose late response clears no cookies', async () => {
      await failToSignOut();
      browser.standIn.injectFault({ path: '/logout', delayMs: 400 });
      const reloaded = browser.openTab();
      const asked = reloaded.session.me();
      await pass(0);
      expect(logoutCount()).toBe(2);
      await browser.openTab().session.signIn('night-shift', 'after-midnight');

      expect(await finish(asked)).toMatchObject({ id: '8' });
      expect(reloaded.logs).toEqual([]);
      expect(logoutCount()).toBe(2);
      await reloaded.session.refresh(reloaded.session.grantId());
      expect(await browser.openTab().session.me()).toMatchObject({ id: '8' });
    });
  });

  describe('several tabs and a pending sign-out', () => {
    it('are all signed out when they start together', async () => {
      await failToSignOut();
      const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
      for (const { session } of tabs) void session.me();
      for (const { session } of tabs) expect(await session.me()).toBeNull();
      expect(browser.jar.header()).toBeNull();
      expect(isPending()).toBe(false);
    });

    it('end the session of a page that returns from the back/forward cache without having received an event', async () => {
      const view = browser.storage.viewFor(new EventTarget());
      // Leaves only the cookies, so there is no token whose absence would be noticed.
      view.clear();
      await pass(0);
      expect(await tab.session.me()).toBeNull();
      const sleeping = browser.openTab();
      expect(await sleeping.session.me()).toMatchObject({ id: '7' });
      view.setItem('logout_owed', 'yes');
      sleeping.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
      expect(sleeping.loads).toEqual(['/sign-in']);
    });
  });
});

describe('an unconfirmed sign-out whose token is still stored', () => {
  it.each([
    ['accepted', 200, false],
    ['refused, because no session is left', 401, false],
    ['failed by the server', 500, true],
  ])('is resent without the token, and the response decides: %s', async (_, status, isStillPending) => {
    stopTime();
    const browser = createMemoryBrowser();
    const tab = await browser.openSignedIn();
    // As after a tab was closed while it waited, so the token is still stored.
    browser.storage.viewFor(tab.window).setItem('logout_owed', 'yes');
    if (status !== 200) browser.standIn.injectFault({ path: '/logout', status });
    const reloaded = browser.openTab();
    expect(await reloaded.session.me()).toBeNull();

    const logouts = browser.standIn.requests.filter(({ path }) => path === '/logout');
    expect(logouts.map(({ authorization }) => authorization)).toEqual([null]);
    expect(browser.storage.get('logout_owed') !== null).toBe(isStillPending);
    expect(reloaded.store.readToken()).toBeNull();
    expect(browser.jar.header() === null).toBe(status === 200);
    expect(browser.standIn.countOf('POST', '/auth/refresh')).toBe(0);
  });
});
