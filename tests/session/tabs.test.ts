import { beforeEach, describe, expect, it } from 'vitest';
import { SessionEndedError } from '../../src/http/http-error.ts';
import { VERSION_NAMES } from '../../src/stand-in/options.ts';
import { VERSIONS } from '../../src/stand-in/versions/versions.ts';
import { finish, pass, stopTime } from '../support/fake-clock.ts';
import { createFakeLocks } from '../support/fake-locks.ts';
import { acceptToken, createMemoryBrowser, type Tab, type TestBrowser } from '../support/session-harness.ts';

describe.each(VERSION_NAMES)('with version %s of the backend,', (version) => {
  const { refreshPath } = VERSIONS[version];
  let browser: TestBrowser;

  beforeEach(async () => {
    stopTime();
    browser = createMemoryBrowser({ version });
  });

  /** Signs in in a tab that is opened for it. */
  const signInElsewhere = (
    username = 'night-shift',
    password = 'after-midnight',
    locks?: LockManager,
  ): Promise<unknown> => browser.openTab(locks ? { locks } : {}).session.signIn(username, password);

  const refreshCount = () => browser.standIn.countOf('POST', refreshPath);

  async function openTabs(count: number, options: Parameters<TestBrowser['openTab']>[0]): Promise<Tab[]> {
    const first = await browser.openSignedIn(options);
    const others = Array.from({ length: count - 1 }, () => browser.openTab(options));
    await Promise.all(others.map(({ session }) => session.me()));
    return [first, ...others];
  }

  const callTenTimes = ({ api }: Tab) => Promise.all(Array.from({ length: 10 }, () => api('/api/anis')));

  async function expectAllSignedIn(tabs: Tab[]): Promise<void> {
    for (const { session } of tabs) expect(await session.me()).toMatchObject({ id: '7' });
    expect(new Set(tabs.map(({ session }) => session.grantId())).size).toBe(1);
  }

  describe('several tabs with a one-time refresh token', () => {
    it.each([2, 6])('make one refresh with the lock: %s tabs with ten 401s each [T209]', async (count) => {
      const locks = createFakeLocks();
      const tabs = await openTabs(count, { locks: locks.manager });
      browser.standIn.expireAccessTokens();
      const release = await locks.hold();
      const calls = Promise.all(tabs.map(callTenTimes));
      await pass(0);
      expect(locks.queuedCount).toBe(1 + count);
      release();
      await finish(calls);

      expect(refreshCount()).toBe(1);
      expect(browser.standIn.refreshTokenReuseCount).toBe(0);
      await expectAllSignedIn(tabs);
    });

    it('make one refresh if the grant of the first becomes visible after the lock was released [T705]', async () => {
      const locks = createFakeLocks().manager;
      const first = await browser.openSignedIn({ locks });
      const view = browser.storage.viewFor(new EventTarget());
      let shown: Record<string, string> | null = null;
      const getItem = (key: string) => (shown ? (shown[key] ?? null) : view.getItem(key));
      const second = browser.openTab({ locks, openStorage: () => ({ ...view, getItem }) });
      await second.session.me();
      browser.standIn.expireAccessTokens();
      browser.standIn.injectFault({ path: refreshPath, delayMs: 300 });
      shown = browser.storage.contents();
      const calls = Promise.all([first, second].map(callTenTimes));
      // The lock is released after 400 ms.
      await pass(1000);
      shown = null;
      await finish(calls);

      expect(refreshCount()).toBe(1);
      await expectAllSignedIn([first, second]);
    });

    it('all stay signed in without the lock, because those that are refused adopt the token of the first [T210]', async () => {
      const tabs = await openTabs(2, {});
      browser.standIn.expireAccessTokens();
      browser.standIn.injectFault({ path: refreshPath, delayMs: 500 });
      await finish(Promise.all(tabs.map(callTenTimes)));

      expect(refreshCount()).toBe(2);
      expect(browser.standIn.refreshTokenReuseCount).toBe(1);
      await expectAllSignedIn(tabs);
      expect(tabs.flatMap(({ logs }) => logs)).toEqual([]);
    });

    it('are signed out without the lock if no token arrives in time', async () => {
      const tabs = await openTabs(2, {});
      browser.standIn.expireAccessTokens();
      browser.standIn.revokeRefreshTokens();
      await finish(Promise.allSettled(tabs.map(callTenTimes)));
      for (const { session } of tabs) expect(await session.me()).toBeNull();
    });

    it('check for a new token again before they refresh without the lock, because its holder may only be slow', async () => {
      const locks = createFakeLocks();
      const tabs = await openTabs(3, { locks: locks.manager });
      browser.standIn.expireAccessTokens();
      // The others wait 5 s for the lock, then 1.5 s for the token.
      browser.standIn.injectFault({ path: refreshPath, delayMs: 6000 });
      await finish(Promise.all(tabs.map(callTenTimes)));

      expect(refreshCount()).toBe(1);
      expect(browser.standIn.refreshTokenReuseCount).toBe(0);
      await expectAllSignedIn(tabs);
    });

    it('continue when one is frozen while it holds the lock [T213]', async () => {
      const locks = createFakeLocks();
      const tab = await browser.openSignedIn({ locks: locks.manager });
      await locks.hold();
      browser.standIn.expireAccessTokens();
      await expect(finish(callTenTimes(tab))).resolves.toHaveLength(10);
      expect(refreshCount()).toBe(1);
    });
  });

  describe('another tab', () => {
    it('that signs out signs this one out and clears its data', async () => {
      const [tab, other] = await openTabs(2, {});
      tab?.queryClient.setQueryData(['animes'], 'loaded');
      await other?.session.signOut();
      await pass(0);
      expect(await tab?.session.me()).toBeNull();
      expect(tab?.queryClient.getQueryData(['animes'])).toBeUndefined();
      expect(browser.standIn.countOf('POST', '/logout')).toBe(1);
      expect(tab?.session.signedOutBy()).toBe('another tab');
    });

    it('that signs out signs this one out, even if storage was too full for its token', async () => {
      const view = browser.storage.viewFor(new EventTarget());
      const setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      const full = await browser.openSignedIn({ openStorage: () => ({ ...view, setItem }) });
      const other = browser.openTab();
      await other.session.signOut();
      await pass(0);
      expect(full.queryClient.getQueryData(['me'])).toBeNull();
    });

    it('that clears the storage signs this one out', async () => {
      const [tab] = await openTabs(1, {});
      browser.storage.viewFor(new EventTarget()).clear();
      await pass(0);
      expect(await tab?.session.me()).toBeNull();
    });

    it('that signs in signs this one in', async () => {
      const [tab, other] = [browser.openTab(), browser.openTab()];
      expect(await tab.session.me()).toBeNull();
      await other.session.signIn('operator', 'new-episodes');
      await pass(0);
      expect(await tab.session.me()).toMatchObject({ id: '7' });
    });

    it('that signs in another operator makes this page load again, without a request of its own [T219]', async () => {
      const [tab, other] = await openTabs(2, {});
      if (!tab || !other) throw new Error('Two tabs were expected.');
      const before = browser.standIn.requests.length;
      await signInElsewhere();
      await pass(0);
      expect([tab.loads, other.loads]).toEqual([['/'], ['/']]);
      expect(tab.isVisible()).toBe(false);
      expect(browser.standIn.requests.slice(before).map(({ path }) => path)).toEqual(['/login', '/api/me']);
    });

    it('that signs in the same operator again changes nothing here', async () => {
      const [tab] = await openTabs(1, {});
      await signInElsewhere('operator', 'new-episodes');
      await pass(0);
      expect([tab?.loads, tab?.isVisible()]).toEqual([[], true]);
      await expect(tab?.api('/api/anis')).resolves.toMatchObject({ status: 'ok' });
    });

    it('that signs in keeps this one from sending a request until the operator is known [T677]', async () => {
      const [tab] = await openTabs(1, {});
      browser.standIn.injectFault({ path: '/api/me', delayMs: 300 });
      const signingIn = signInElsewhere();
      await pass(0);
      expect(tab?.loads).toEqual([]);
      await expect(tab?.api('/api/anis')).rejects.toBeInstanceOf(SessionEndedError);
      await finish(signingIn);
      expect(tab?.loads).toEqual(['/']);
      expect(browser.standIn.countOf('GET', '/api/anis')).toBe(0);
    });

    it('that signs in another operator does not cause calls of the first to be replayed with the token of the second', async () => {
      const [tab] = await openTabs(1, {});
      browser.standIn.injectFault({ path: '/api/anis', status: 401, delayMs: 300 });
      const lost = expect(tab?.api('/api/anis')).rejects.toBeInstanceOf(SessionEndedError);
      await pass(0);
      await signInElsewhere();
      await finish(lost);
      expect(browser.standIn.countOf('GET', '/api/anis')).toBe(1);
      expect([refreshCount(), tab?.loads]).toEqual([0, ['/']]);
    });

    it('that signs in waits for the refresh of this one, whose cookies would otherwise overwrite its own', async () => {
      const locks = createFakeLocks();
      const [tab] = await openTabs(1, { locks: locks.manager });
      browser.standIn.expireAccessTokens();
      browser.standIn.injectFault({ path: refreshPath, delayMs: 300 });
      const call = tab?.api('/api/anis');
      await pass(0);
      expect(refreshCount()).toBe(1);
      await finish(Promise.all([signInElsewhere('night-shift', 'after-midnight', locks.manager), call]));
      await pass(0);
      const next = browser.openTab();
      expect(await next.session.me()).toMatchObject({ id: '8' });
      browser.standIn.expireAccessTokens();
      await next.api('/api/anis');
      expect(await browser.openTab().session.me()).toMatchObject({ id: '8' });
    });

    it('that signs in keeps its token when a refresh of this one settles later [T678]', async () => {
      const [tab] = await openTabs(1, {});
      browser.standIn.expireAccessTokens();
      browser.standIn.injectFault({ path: refreshPath, delayMs: 300 });
      const lost = expect(tab?.api('/api/anis')).rejects.toBeInstanceOf(SessionEndedError);
      await pass(0);
      expect(refreshCount()).toBe(1);
      const other = browser.openTab();
      await other.session.callback.receive(null);
      await acceptToken(other, browser.standIn.issueSession('night-shift').accessToken);
      const token = other.store.readToken();
      await finish(lost);
      expect([other.store.readToken(), tab?.loads]).toEqual([token, ['/']]);
    });

    it('that signs out causes the token of a refresh that settles later to be discarded [T197]', async () => {
      const [tab, other] = await openTabs(2, {});
      browser.standIn.expireAccessTokens();
      browser.standIn.injectFault({ path: refreshPath, delayMs: 500 });
      const lost = expect(tab?.api('/api/anis')).rejects.toBeInstanceOf(SessionEndedError);
      await pass(0);
      expect(refreshCount()).toBe(1);
      await other?.session.signOut();
      await finish(lost);

      expect(browser.storage.contents()).toEqual({});
      expect(await tab?.session.me()).toBeNull();
    });

    it('that refreshes does not clear the data of this one', async () => {
      const [tab, other] = await openTabs(2, {});
      tab?.queryClient.setQueryData(['animes'], 'loaded');
      const askedBefore = browser.standIn.countOf('GET', '/api/me');
      await other?.session.refresh(other.session.grantId());
      await pass(0);
      expect(browser.standIn.countOf('GET', '/api/me')).toBe(askedBefore);
      expect(await tab?.session.me()).toMatchObject({ id: '7' });
      expect(tab?.queryClient.getQueryData(['animes'])).toBe('loaded');
    });

    it('that changes other storage keys has no effect', async () => {
      const [tab] = await openTabs(1, {});
      const askedBefore = browser.standIn.requests.length;
      browser.storage.viewFor(new EventTarget()).setItem('mantine-color-scheme', 'light');
      await tab?.api('/api/anis');
      expect(browser.standIn.requests.length).toBe(askedBefore + 1);
    });
  });
});
