import { beforeEach, describe, expect, it } from 'vitest';
import { SessionEndedError } from '../../../src/http/http-error.ts';
import { VERSION_NAMES } from '../../../src/stand-in/options.ts';
import { SECOND_USER } from '../../../src/stand-in/sessions/users.ts';
import { VERSIONS } from '../../../src/stand-in/versions/versions.ts';
import { finish, pass, stopTime } from '../../support/fake-clock.ts';
import { createMemoryBrowser, type TestBrowser } from '../../support/session-harness.ts';

describe.each(VERSION_NAMES)('with version %s of the backend,', (version) => {
  const { refreshPath, callbackHasToken } = VERSIONS[version];
  let browser: TestBrowser;

  beforeEach(async () => {
    stopTime();
    browser = createMemoryBrowser({ version });
  });

  /** Stores, as another tab does, a session whose operator is not known yet. */
  function write(token: string | null, grantId: string): void {
    browser.openTab().store.write({ grantId, operatorId: null, expiresAtS: null }, token);
  }

  describe('a response of /api/me', () => {
    it('is ignored if another operator has signed in in the meantime [T205]', async () => {
      const tab = browser.openTab();
      write(browser.grant('operator').token, 'first');
      browser.standIn.injectFault({ path: '/api/me', delayMs: 200 });
      const asked = tab.session.me();
      await pass(0);
      expect(browser.standIn.countOf('GET', '/api/me')).toBe(1);
      write(browser.grant(SECOND_USER.username).token, 'second');

      await expect(finish(asked)).resolves.toMatchObject({ id: '8' });
    });

    it('signs nobody out if it refuses a session that another tab has since refreshed', async () => {
      const tab = browser.openTab();
      write(callbackHasToken ? 'expired' : null, 'first');
      browser.standIn.injectFault({ path: '/api/me', kind: 'status', status: 401, delayMs: 200 });
      const asked = tab.session.me();
      await pass(0);
      expect(browser.standIn.countOf('GET', '/api/me')).toBe(1);
      write(browser.grant('operator').token, 'second');

      await expect(finish(asked)).resolves.toMatchObject({ id: '7' });
    });
  });

  describe('a session that has ended', () => {
    it('is not restarted by a cookie that survived the sign-out', async () => {
      const tab = await browser.openSignedIn();
      browser.standIn.injectFault({ path: '/logout', kind: 'status', status: 500 });
      await tab.session.signOut();
      browser.standIn.expireAccessTokens();

      await expect(tab.api('/api/anis')).rejects.toBeInstanceOf(SessionEndedError);
      expect(browser.standIn.countOf('POST', refreshPath)).toBe(0);
      expect(tab.session.grantId()).toBeNull();
    });

    it('aborts its refresh, whose cookies would overwrite those of the next session', async () => {
      const tab = await browser.openSignedIn();
      browser.standIn.expireAccessTokens();
      browser.standIn.injectFault({ path: refreshPath, delayMs: 300 });
      const call = tab.api('/api/anis').catch((error: unknown) => error);
      await pass(0);
      expect(browser.standIn.countOf('POST', refreshPath)).toBe(1);
      const before = browser.jar.header();
      browser.openTab().store.clear();

      await expect(call).resolves.toBeInstanceOf(SessionEndedError);
      await pass(400);
      expect(browser.jar.header()).toBe(before);
    });
  });
});
