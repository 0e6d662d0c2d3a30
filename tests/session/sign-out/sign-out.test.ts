import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { animesQueryOptions } from '../../../src/anime/animes-query.ts';
import { SessionEndedError } from '../../../src/http/http-error.ts';
import { VERSION_NAMES } from '../../../src/stand-in/options.ts';
import { VERSIONS } from '../../../src/stand-in/versions/versions.ts';
import { finish, pass, stopTime } from '../../support/fake-clock.ts';
import { createMemoryBrowser, type Tab, type TestBrowser } from '../../support/session-harness.ts';

describe.each(VERSION_NAMES)('with version %s of the backend,', (version) => {
  const { refreshPath } = VERSIONS[version];
  let browser: TestBrowser;
  let tab: Tab;

  beforeEach(async () => {
    stopTime();
    browser = createMemoryBrowser({ version });
    tab = await browser.openSignedIn();
  });

  const refreshCount = () => browser.standIn.countOf('POST', refreshPath);
  const logoutCount = () => browser.standIn.countOf('POST', '/logout');

  async function expectSignedOut(): Promise<void> {
    expect(browser.storage.contents()).toEqual({});
    expect(await tab.session.me()).toBeNull();
  }

  describe('signing out', () => {
    it('posts the request with its token, then clears tokens, cookies and all loaded data [T118]', async () => {
      const view = browser.storage.viewFor(tab.window);
      view.setItem('refresh_token', 'left by an older version');
      const token = tab.store.readToken();
      await tab.queryClient.fetchQuery(animesQueryOptions(tab.api));
      await tab.session.signOut();

      expect(browser.standIn.requests.at(-1)).toMatchObject({
        path: '/logout',
        body: '',
        authorization: token && `Bearer ${token}`,
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

    it('posts once, however often it is called [T203]', async () => {
      await Promise.all([tab.session.signOut(), tab.session.signOut(), tab.session.signOut()]);
      expect(logoutCount()).toBe(1);
    });

    it('can be repeated after signing in again', async () => {
      await tab.session.signOut();
      tab = browser.openTab();
      await tab.session.signIn('operator', 'new-episodes');
      await tab.session.signOut();
      expect(logoutCount()).toBe(2);
      await expectSignedOut();
    });

    it('completes when token and cookies are no longer valid', async () => {
      browser.standIn.expireAccessTokens();
      browser.standIn.revokeRefreshTokens();
      browser.standIn.injectFault({ path: '/logout', status: 401 });
      await finish(tab.session.signOut());

      expect(tab.logs).toEqual(['Logout failed']);
      await expectSignedOut();
    });
  });

  describe('signing out during a refresh', () => {
    beforeEach(() => browser.standIn.expireAccessTokens());

    it('continues if the refresh fails', async () => {
      browser.standIn.injectFault({ path: refreshPath, delayMs: 300, status: 500 });
      const call = expect(tab.api('/api/anis')).rejects.toBeInstanceOf(SessionEndedError);
      await pass(0);
      expect(refreshCount()).toBe(1);
      await finish(tab.session.signOut());
      await call;
      await expectSignedOut();
    });

    it('does not log the list request that waits for the refresh as an unknown error [T328]', async () => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      onTestFinished(() => logged.mockRestore());
      browser.standIn.injectFault({ path: refreshPath, delayMs: 300 });
      const list = tab.queryClient.fetchQuery(animesQueryOptions(tab.api)).catch(() => undefined);
      await pass(0);
      expect(refreshCount()).toBe(1);
      await finish(Promise.all([tab.session.signOut(), list]));
      expect(logged).not.toHaveBeenCalled();
    });
  });

  describe('a response that arrives after signing out', () => {
    it('does not sign the operator in again', async () => {
      const other = browser.openTab();
      browser.standIn.injectFault({ path: '/api/me', delayMs: 400 });
      const asking = other.session.me();
      await pass(0);
      expect(browser.standIn.countOf('GET', '/api/me')).toBe(2);
      browser.standIn.injectFault({ path: '/logout', kind: 'reset' });
      await other.session.signOut();

      // The cookies are still valid, because the sign-out never reached the server.
      expect(await finish(asking)).toBeNull();
      expect(await other.session.me()).toBeNull();
    });

    it('leads to no refresh and no replay if it is a 401', async () => {
      browser.standIn.injectFault({ path: '/api/anis', delayMs: 400, status: 401 });
      const late = expect(tab.api('/api/anis')).rejects.toBeInstanceOf(SessionEndedError);
      await pass(0);
      expect(browser.standIn.countOf('GET', '/api/anis')).toBe(1);
      await tab.session.signOut();
      await pass(400);
      await late;

      expect([refreshCount(), browser.standIn.countOf('GET', '/api/anis')]).toEqual([0, 1]);
      await expectSignedOut();
    });

    it('does not affect the next operator, who gets a refresh of their own', async () => {
      browser.standIn.expireAccessTokens();
      browser.standIn.injectFault({ path: refreshPath, kind: 'hang' });
      const call = expect(tab.api('/api/anis')).rejects.toBeInstanceOf(SessionEndedError);
      await pass(0);
      expect(refreshCount()).toBe(1);
      const signingOut = tab.session.signOut();
      await pass(2000);
      await signingOut;
      tab = browser.openTab();
      await tab.session.signIn('night-shift', 'after-midnight');
      browser.standIn.expireAccessTokens();

      await expect(tab.api('/api/anis')).resolves.toMatchObject({ status: 'ok' });
      await call;
      expect(refreshCount()).toBe(2);
      expect(await tab.session.me()).toMatchObject({ id: '8' });
    });
  });
});
