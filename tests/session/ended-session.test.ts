import { beforeEach, describe, expect, it } from 'vitest';
import { finish, pass, stopTime } from '../support/fake-clock.ts';
import { createFakeLocks } from '../support/fake-locks.ts';
import { createMemoryBrowser, type Tab, type TestBrowser } from '../support/session-harness.ts';

const MINUTE_MS = 60_000;

let browser: TestBrowser;
beforeEach(() => {
  stopTime();
  browser = createMemoryBrowser();
});

/** Lets the session of `tab` end, because a refresh fails in this way. */
async function endByRefresh(tab: Tab, fault: { kind: 'reset' } | { status: number }): Promise<void> {
  browser.standIn.injectFault({ path: '/auth/refresh', ...fault });
  await finish(tab.session.refresh(tab.session.grantId()).catch(() => undefined));
  expect(await tab.session.me()).toBeNull();
}

describe('Retry after the session of this document has ended', () => {
  it('loads the page again, because the document sends nothing any more [T691]', async () => {
    const tab = await browser.openSignedIn();
    await endByRefresh(tab, { kind: 'reset' });
    void tab.session.retry();
    await pass(0);
    expect(tab.loads).toEqual(['reload']);
    expect(await browser.openTab().session.me()).toMatchObject({ id: '7' });
  });

  it('stays on the page while the browser is offline', async () => {
    let isOnline = true;
    const tab = await browser.openSignedIn({ isOnline: () => isOnline });
    await endByRefresh(tab, { kind: 'reset' });
    isOnline = false;
    expect(await tab.session.retry()).toBeNull();
    expect([tab.loads, tab.session.problem()]).toEqual([[], 'server-unreachable']);
  });
});

describe('a sign-in of another operator in another tab while this browser is offline', () => {
  it('hides the page, which is loaded again once the network is back [T699]', async () => {
    let isOnline = false;
    const tab = await browser.openSignedIn({ isOnline: () => isOnline });
    const other = browser.openTab();
    await browser.returnFromProvider(other, 'night-shift');
    expect(await other.session.me()).toMatchObject({ id: '8' });
    await pass(5_000);
    expect([tab.isVisible(), tab.loads]).toEqual([false, []]);
    isOnline = true;
    await pass(1_000);
    expect(tab.loads).toEqual(['/']);
  });
});

describe('a session whose refresh was refused', () => {
  it('leaves no token behind, so that a reload does not sign in again [T692]', async () => {
    const { manager } = createFakeLocks();
    const tab = await browser.openSignedIn({ locks: manager });
    await endByRefresh(tab, { status: 401 });
    expect(browser.standIn.countOf('POST', '/logout')).toBe(1);
    expect(tab.store.readToken()).toBeNull();
    const reloaded = browser.openTab({ locks: manager });
    expect(await finish(reloaded.session.me())).toBeNull();
    expect(reloaded.session.problem()).toBe('session-ended');
  });
});

describe('a sign-out while another tab, which is starting, refreshes without Web Locks', () => {
  it('is sent again at the next start, because the cookies of that refresh have come after it [T693]', async () => {
    const tab = await browser.openSignedIn();
    const record = tab.store.readRecord() ?? expect.fail('No session is stored.');
    tab.store.write({ ...record, expiresAtS: Date.now() / 1000 - 1 });
    browser.standIn.injectFault({ path: '/auth/refresh', delayMs: 3000 });
    const starting = browser.openTab().session.me();
    await pass(0);
    await tab.session.signOut();
    expect(await finish(starting)).toBeNull();
    expect(browser.jar.header()).not.toBeNull();

    expect(await finish(browser.openTab().session.me())).toBeNull();
    expect(browser.jar.header()).toBeNull();
  });
});

describe('a refresh that takes longer than other tabs wait for the lock', () => {
  it('ends the session in none of them, although they have sent the token again [T694]', async () => {
    const { manager } = createFakeLocks();
    const tabs = [await browser.openSignedIn({ locks: manager })];
    for (let count = 1; count < 3; count += 1) tabs.push(browser.openTab({ locks: manager }));
    for (const { session } of tabs) await session.me();
    browser.standIn.injectFault({ path: '/auth/refresh', delayMs: 12_000 });
    await pass(19 * MINUTE_MS);
    await pass(40_000);
    for (const { session, loads } of tabs) {
      expect(await session.me()).toMatchObject({ id: '7' });
      expect(loads).toEqual([]);
    }
  });
});

describe('a refresh that hangs while other tabs wait for the lock', () => {
  it.each([1, 2])(
    'is replaced by one of theirs, so that no token is sent twice (hanging: %i) [T698]',
    async (times) => {
      const { manager } = createFakeLocks();
      const tabs = [await browser.openSignedIn({ locks: manager })];
      for (let count = 1; count < 5; count += 1) tabs.push(browser.openTab({ locks: manager }));
      for (const { session } of tabs) await session.me();
      browser.standIn.expireAccessTokens();
      browser.standIn.injectFault({ path: '/auth/refresh', kind: 'hang', times });
      browser.standIn.injectFault({ path: '/auth/refresh', delayMs: 300, times: 5 });
      await finish(Promise.all(tabs.slice(1).map(({ api }) => api('/api/anis'))));
      await pass(40_000);
      expect(browser.standIn.countOf('POST', '/auth/refresh')).toBe(times + 1);
      expect(browser.standIn.refreshTokenReuseCount).toBe(0);
      for (const { session } of tabs) expect(await session.me()).toMatchObject({ id: '7' });
    },
  );
});

describe('tokens that live for 62 s, and refreshes that do not name the operator', () => {
  it('cause one refresh in 30 s at the most, although each loads the page again [T695]', async () => {
    browser.standIn.configure({ refreshIncludesUser: false, accessTokenLifetimeS: 62 });
    let tab = await browser.openSignedIn();
    let documentCount = 1;
    for (let passedMs = 0; passedMs < 2 * MINUTE_MS; passedMs += 500) {
      await pass(500);
      if (tab.loads.length === 0) continue;
      tab = browser.openTab({ sessionStorage: tab.sessionStorage });
      await tab.session.me();
      documentCount += 1;
    }
    expect(documentCount).toBeGreaterThan(2);
    expect(documentCount).toBeLessThan(6);
  });
});
