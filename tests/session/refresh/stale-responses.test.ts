import { beforeEach, describe, expect, it } from 'vitest';
import { SessionEndedError } from '../../../src/http/session-ended-error.ts';
import { ACCESS_TOKEN_KEY, SESSION_KEY } from '../../../src/session/stored-session.ts';
import { createTabLock } from '../../../src/session/tab-lock.ts';
import { createTokenStore } from '../../../src/session/token-store.ts';
import { VERSION_NAMES } from '../../../src/stand-in/options.ts';
import { SECOND_USER } from '../../../src/stand-in/sessions/users.ts';
import { VERSIONS } from '../../../src/stand-in/versions/versions.ts';
import { finish, pass, stopTime, testClock } from '../../support/fake-clock.ts';
import { createFakeLocks } from '../../support/fake-locks.ts';
import { MemoryStorage } from '../../support/memory-storage.ts';
import { createMemoryBrowser, type TestBrowser } from '../../support/session-harness.ts';

describe.each(VERSION_NAMES)('with version %s of the backend,', (version) => {
  const { refreshPath, callbackHasToken } = VERSIONS[version];
  let browser: TestBrowser;

  beforeEach(async () => {
    stopTime();
    browser = createMemoryBrowser({ version });
  });

  describe('a response of /api/me', () => {
    it('is ignored if another operator has signed in in the meantime [T205]', async () => {
      const tab = browser.openTab();
      tab.tokens.write(browser.grant('operator').token, null);
      browser.standIn.injectFault({ path: '/api/me', delayMs: 200 });
      const asked = tab.session.me();
      await pass(0);
      expect(browser.standIn.countOf('GET', '/api/me')).toBe(1);
      tab.tokens.write(browser.grant(SECOND_USER.username).token, null);

      await expect(finish(asked)).resolves.toMatchObject({ id: '8' });
    });

    it('signs nobody out if it refuses a session that another tab has since refreshed', async () => {
      const tab = browser.openTab();
      tab.tokens.write(callbackHasToken ? 'expired' : null, null);
      browser.standIn.injectFault({ path: '/api/me', kind: 'status', status: 401, delayMs: 200 });
      const asked = tab.session.me();
      await pass(0);
      expect(browser.standIn.countOf('GET', '/api/me')).toBe(1);
      tab.tokens.write(browser.grant('operator').token, null);

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
      expect(tab.tokens.readGrant()).toBeNull();
    });

    it('aborts its refresh, whose cookies would overwrite those of the next session', async () => {
      const tab = await browser.openSignedIn();
      browser.standIn.expireAccessTokens();
      browser.standIn.injectFault({ path: refreshPath, delayMs: 300 });
      const call = tab.api('/api/anis').catch((error: unknown) => error);
      await pass(0);
      expect(browser.standIn.countOf('POST', refreshPath)).toBe(1);
      const before = browser.jar.header();
      browser.storage
        .viewFor(new EventTarget())
        .removeItem(callbackHasToken ? ACCESS_TOKEN_KEY : SESSION_KEY);

      await expect(call).resolves.toBeInstanceOf(SessionEndedError);
      await pass(400);
      expect(browser.jar.header()).toBe(before);
    });

    it('is noticed at once by a page restored from the back/forward cache, even offline', async () => {
      const tab = await browser.openSignedIn();
      tab.tokens.clear();
      browser.standIn.injectFault({ path: '*', kind: 'reset', times: Number.POSITIVE_INFINITY });
      tab.page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

      await pass(0);
      expect(tab.queryClient.getQueryData(['me'])).toBeNull();
      expect(browser.standIn.countOf('GET', '/api/me')).toBe(1);
    });
  });
});

describe('a storage that was full', () => {
  it('is used again after another tab has written to it', () => {
    const storage = new MemoryStorage();
    const view = storage.viewFor(new EventTarget());
    let isFull = false;
    const full = new Proxy(view, {
      get(target, name) {
        if (name === 'setItem' && isFull) throw new DOMException('full', 'QuotaExceededError');
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const tokens = createTokenStore(() => full);
    tokens.write('first', null);
    isFull = true;
    tokens.write('second', null);
    expect(tokens.read()).toBe('second');

    storage.viewFor(new EventTarget()).removeItem(ACCESS_TOKEN_KEY);
    tokens.forgetCopies();
    expect(tokens.read()).toBeNull();
  });
});

describe('the lock of the tabs', () => {
  it('is held until other tabs can see what the task stored, without delaying the result of the task', async () => {
    stopTime();
    const lock = createTabLock(createFakeLocks().manager, testClock);
    const events: string[] = [];
    void lock(async () => undefined).then(() => events.push('settled'));
    void lock(async () => events.push('next'));
    await pass(99);
    expect(events).toEqual(['settled']);
    await pass(1);
    expect(events).toEqual(['settled', 'next']);
  });
});
