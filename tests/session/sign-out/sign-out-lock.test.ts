import { beforeEach, describe, expect, it } from 'vitest';
import { VERSION_NAMES } from '../../../src/stand-in/options.ts';
import { VERSIONS } from '../../../src/stand-in/versions/versions.ts';
import { finish, pass, stopTime } from '../../support/fake-clock.ts';
import { createFakeLocks } from '../../support/fake-locks.ts';
import { createMemoryBrowser, type Tab, type TestBrowser } from '../../support/session-harness.ts';

describe.each(VERSION_NAMES)('with version %s of the backend,', (version) => {
  const { refreshPath } = VERSIONS[version];
  let browser: TestBrowser;
  let locks: ReturnType<typeof createFakeLocks>;
  let tab: Tab;

  beforeEach(async () => {
    stopTime();
    browser = createMemoryBrowser({ version });
    locks = createFakeLocks();
    tab = await browser.openSignedIn({ locks: locks.manager });
  });

  const logoutCount = () => browser.standIn.countOf('POST', '/logout');
  const refreshCount = () => browser.standIn.countOf('POST', refreshPath);
  const isPending = () => browser.storage.get('logout_owed') !== null;

  /** Opens a tab that receives no further events, with a refresh in flight for `delayMs`. */
  async function openRefreshingTab(delayMs: number): Promise<void> {
    const other = browser.openTab({ locks: locks.manager });
    await other.session.me();
    other.window.dispatchEvent = () => true;
    browser.standIn.injectFault({ path: refreshPath, delayMs });
    void other.session.refresh(other.session.grantId()).catch(() => undefined);
    await pass(0);
    expect(refreshCount()).toBe(1);
  }

  describe('signing out while another tab refreshes', () => {
    it('waits for the refresh, so that its cookies are cleared too [T294]', async () => {
      await openRefreshingTab(1000);
      const signingOut = tab.session.signOut();
      await pass(999);
      expect(logoutCount()).toBe(0);
      await finish(signingOut);
      await pass(5000);
      expect([logoutCount(), browser.jar.header()]).toEqual([1, null]);
      expect(isPending()).toBe(false);
      expect(await tab.session.me()).toBeNull();
    });

    it('waits at most 2 s, stays pending, and is retried at the next start [T295]', async () => {
      await openRefreshingTab(9000);
      const signingOut = tab.session.signOut();
      await pass(1999);
      expect(logoutCount()).toBe(0);
      await pass(1);
      await signingOut;
      expect([logoutCount(), isPending(), tab.session.grantId()]).toEqual([1, true, null]);
      await pass(9000);
      expect(browser.jar.header()).not.toBeNull();

      expect(await finish(browser.openTab({ locks: locks.manager }).session.me())).toBeNull();
      expect([logoutCount(), isPending(), browser.jar.header()]).toEqual([2, false, null]);
    });

    it('waits no longer even if a refresh in this tab is also waiting for the lock', async () => {
      const release = await locks.hold();
      browser.standIn.expireAccessTokens();
      const call = tab.api('/api/anis').catch((error: unknown) => error);
      await pass(0);
      const signingOut = tab.session.signOut();
      await pass(2000);
      expect(logoutCount()).toBe(1);
      await signingOut;
      release();
      await finish(call);
      expect(refreshCount()).toBe(0);
    });
  });

  describe('signing out with the lock', () => {
    it('refreshes a refused token without waiting for its own lock', async () => {
      const startMs = Date.now();
      browser.standIn.injectFault({ path: '/logout', status: 401 });
      await finish(tab.session.signOut());
      expect(Date.now() - startMs).toBe(0);
      expect([logoutCount(), refreshCount(), browser.jar.header()]).toEqual([2, 1, null]);
    });

    it('refreshes a refused token although a refused request of this tab waits for the lock', async () => {
      const startMs = Date.now();
      browser.standIn.injectFault({ path: '/api/anis', status: 401, delayMs: 100 });
      browser.standIn.injectFault({ path: '/logout', status: 401, delayMs: 500 });
      const request = tab.api('/api/anis').catch((error: unknown) => error);
      await pass(0);
      await finish(tab.session.signOut());
      expect(Date.now() - startMs).toBeLessThan(1000);
      expect([logoutCount(), refreshCount(), browser.jar.header()]).toEqual([2, 1, null]);
      await finish(request);
      expect(refreshCount()).toBe(1);
    });

    it('keeps other tabs from refreshing until it is done', async () => {
      const other = browser.openTab({ locks: locks.manager });
      await other.session.me();
      browser.standIn.injectFault({ path: '/logout', delayMs: 1000 });
      const signingOut = tab.session.signOut();
      await pass(0);
      const refreshing = other.session.refresh(other.session.grantId()).catch((error: unknown) => error);
      await finish(Promise.all([signingOut, refreshing]));
      expect([refreshCount(), browser.jar.header()]).toEqual([0, null]);
    });
  });
});
