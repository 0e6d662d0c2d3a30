import { beforeEach, describe, expect, it } from 'vitest';
import { parseMe } from '../../../src/session/responses.ts';
import { VERSION_NAMES } from '../../../src/stand-in/options.ts';
import { SECOND_USER } from '../../../src/stand-in/sessions/users.ts';
import { VERSIONS } from '../../../src/stand-in/versions/versions.ts';
import { finish, pass, stopTime } from '../../support/fake-clock.ts';
import { createMemoryBrowser, type Tab, type TestBrowser } from '../../support/session-harness.ts';

const LATE_MS = 400;

describe.each(VERSION_NAMES)('with version %s of the backend,', (version) => {
  const { refreshPath } = VERSIONS[version];
  let browser: TestBrowser;

  beforeEach(async () => {
    stopTime();
    browser = createMemoryBrowser({ version });
  });

  const requestCount = () => browser.standIn.countOf('GET', '/api/me');
  const refreshCount = () => browser.standIn.countOf('POST', refreshPath);

  /** A tab with a cookie-only session, so nothing stored distinguishes an earlier response from a current one. */
  function openByCookie(): Tab {
    browser.jar.store(browser.standIn.issueSession('operator').cookies);
    return browser.openTab();
  }

  /** Signs out while the `count`th request to /api/me is in flight. */
  async function signOutDuring(tab: Tab, count: number): Promise<void> {
    await pass(0);
    expect(requestCount()).toBe(count);
    await tab.session.signOut();
  }

  describe('a response of /api/me that arrives after signing out', () => {
    it('is neither logged nor reported if it is a failure', async () => {
      const tab = openByCookie();
      browser.standIn.injectFault({ path: '/api/me', status: 403, delayMs: LATE_MS });
      const asked = tab.session.me();
      await signOutDuring(tab, 1);

      await finish(asked);
      await pass(LATE_MS);
      expect(tab.logs).not.toContain('Auth check failed');
      expect(tab.session.problem()).toBeNull();
    });

    it('does not sign anyone in after a recheck', async () => {
      const tab = openByCookie();
      await tab.session.me();
      browser.standIn.injectFault({ path: '/api/me', delayMs: LATE_MS });
      const recheck = tab.session.recheck();
      await signOutDuring(tab, 2);

      await finish(recheck);
      await expect(tab.session.me()).resolves.toBeNull();
    });

    it('is not reported as the end of a session if it refuses a recheck', async () => {
      const tab = openByCookie();
      await tab.session.me();
      browser.standIn.injectFault({ path: '/api/me', status: 401, delayMs: LATE_MS });
      const recheck = tab.session.recheck();
      await signOutDuring(tab, 2);

      await finish(recheck);
      expect(tab.session.problem()).toBeNull();
      expect(tab.session.signedOutBy()).toBe('this tab');
    });
  });

  describe('the cookies of an in-flight refresh', () => {
    it('are set before those of a sign-in, even without Web Locks', async () => {
      const tab = await browser.openSignedIn();
      browser.standIn.expireAccessTokens();
      browser.standIn.injectFault({ path: refreshPath, delayMs: LATE_MS });
      const call = tab.api('/api/anis').catch((error: unknown) => error);
      await pass(0);
      expect(refreshCount()).toBe(1);
      await finish(tab.session.signIn(SECOND_USER.username, SECOND_USER.password));
      await call;
      await pass(LATE_MS);

      // Without a token, only the cookies say who is signed in.
      tab.tokens.clear();
      expect(parseMe(await tab.api('/api/me'))).toMatchObject({ id: '8' });
    });
  });
});
