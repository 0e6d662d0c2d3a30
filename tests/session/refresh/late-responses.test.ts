import { beforeEach, describe, expect, it } from 'vitest';
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

    it('does not sign anyone in', async () => {
      const tab = openByCookie();
      browser.standIn.injectFault({ path: '/api/me', delayMs: LATE_MS });
      const asked = tab.session.me();
      await signOutDuring(tab, 1);

      await expect(finish(asked)).resolves.toBeNull();
      await pass(LATE_MS);
      await expect(tab.session.me()).resolves.toBeNull();
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
      void tab.session.signIn(SECOND_USER.username, SECOND_USER.password);
      await finish(call);
      await pass(LATE_MS);
      expect(tab.loads).toEqual(['/']);

      // Without a token, only the cookies say who is signed in.
      tab.store.clear();
      expect(await browser.openTab().session.me()).toMatchObject({ id: '8' });
    });
  });
});
