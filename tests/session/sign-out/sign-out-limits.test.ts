import { beforeEach, describe, expect, it, vi } from 'vitest';
import { VERSION_NAMES } from '../../../src/stand-in/options.ts';
import { VERSIONS } from '../../../src/stand-in/versions/versions.ts';
import { pass, stopTime } from '../../support/fake-clock.ts';
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

  const logoutCount = () => browser.standIn.countOf('POST', '/logout');

  describe('signing out', () => {
    it('waits at most 2 s for an in-flight refresh, then posts [T199]', async () => {
      browser.standIn.expireAccessTokens();
      browser.standIn.injectFault({ path: refreshPath, kind: 'hang' });
      const call = tab.api('/api/anis').catch((error: unknown) => error);
      await pass(0);
      const signingOut = tab.session.signOut();
      await pass(1999);
      expect(logoutCount()).toBe(0);
      await pass(1);
      expect(logoutCount()).toBe(1);
      await Promise.all([signingOut, call]);
    });

    it.each(['hang', 'stall'] as const)(
      'waits at most 4 s for the response to its request (%s) [T200]',
      async (kind) => {
        browser.standIn.injectFault({ path: '/logout', kind });
        const onSignedOut = vi.fn();
        const signingOut = tab.session.signOut().then(onSignedOut);
        await pass(3999);
        expect([logoutCount(), onSignedOut.mock.calls.length]).toEqual([1, 0]);
        await pass(1);
        expect(onSignedOut).toHaveBeenCalled();
        expect(await tab.session.me()).toBeNull();
        await signingOut;
      },
    );

    it('waits at most 4 s even if the first response is a 401 and the second does not arrive', async () => {
      browser.standIn.injectFault({ path: '/logout', status: 401, delayMs: 3000 });
      browser.standIn.injectFault({ path: '/logout', kind: 'hang' });
      const onSignedOut = vi.fn();
      const signingOut = tab.session.signOut().then(onSignedOut);
      await pass(3999);
      expect([logoutCount(), onSignedOut.mock.calls.length]).toEqual([2, 0]);
      await pass(1);
      expect(onSignedOut).toHaveBeenCalled();
      await signingOut;
    });
  });
});
