import { beforeEach, describe, expect, it } from 'vitest';
import { SessionEndedError } from '../../../src/http/session-ended-error.ts';
import { createRefreshLock } from '../../../src/session/refresh/refresh-lock.ts';
import { ACCESS_TOKEN_KEY } from '../../../src/session/stored-session.ts';
import { createTokenStore } from '../../../src/session/token-store.ts';
import { SECOND_USER } from '../../../src/stand-in/sessions/users.ts';
import { finish, pass, stopTime, testClock } from '../../support/fake-clock.ts';
import { createFakeLocks } from '../../support/fake-locks.ts';
import { MemoryStorage } from '../../support/memory-storage.ts';
import { createMemoryBrowser, type TestBrowser } from '../../support/session-harness.ts';

let browser: TestBrowser;

beforeEach(async () => {
  stopTime();
  browser = createMemoryBrowser();
});

describe('a response of /api/me', () => {
  it('is ignored if another operator has replaced its token in the meantime [T205]', async () => {
    const { accessToken, cookies } = browser.standIn.issueSession('operator');
    browser.jar.store(cookies);
    const tab = browser.openTab();
    tab.tokens.write(accessToken, null);
    browser.standIn.order({ path: '/api/me', delayMs: 200 });
    const asked = tab.session.me();
    await pass(0);
    expect(browser.standIn.countOf('GET', '/api/me')).toBe(1);
    tab.tokens.write(browser.standIn.issueSession(SECOND_USER.login).accessToken, null);

    await expect(finish(asked)).resolves.toMatchObject({ name: SECOND_USER.name });
  });

  it('signs nobody out if it refuses a token that another tab has since refreshed', async () => {
    const tab = browser.openTab();
    tab.tokens.write('expired', null);
    browser.standIn.order({ path: '/api/me', kind: 'status', status: 401, delayMs: 200 });
    const asked = tab.session.me();
    await pass(0);
    expect(browser.standIn.countOf('GET', '/api/me')).toBe(1);
    tab.tokens.write(browser.standIn.issueSession('operator').accessToken, null);

    await expect(finish(asked)).resolves.toMatchObject({ id: '7' });
  });
});

describe('a session that has ended', () => {
  it('is not restarted by a cookie that survived the sign-out', async () => {
    const tab = await browser.openSignedIn();
    browser.standIn.order({ path: '/logout', kind: 'status', status: 500 });
    await tab.session.signOut();
    browser.standIn.expireAccessTokens();

    await expect(tab.api('/api/anis')).rejects.toBeInstanceOf(SessionEndedError);
    expect(browser.standIn.countOf('POST', '/auth/refresh')).toBe(0);
    expect(tab.tokens.read()).toBeNull();
  });

  it('aborts its refresh, whose cookies would overwrite those of the next session', async () => {
    const tab = await browser.openSignedIn();
    browser.standIn.expireAccessTokens();
    browser.standIn.order({ path: '/auth/refresh', delayMs: 300 });
    const call = tab.api('/api/anis').catch((error: unknown) => error);
    await pass(0);
    expect(browser.standIn.countOf('POST', '/auth/refresh')).toBe(1);
    const before = browser.jar.header();
    browser.storage.viewFor(new EventTarget()).removeItem(ACCESS_TOKEN_KEY);

    await expect(call).resolves.toBeInstanceOf(SessionEndedError);
    await pass(400);
    expect(browser.jar.header()).toBe(before);
  });

  it('ends at once on a restored page whose token is gone, even offline', async () => {
    const tab = await browser.openSignedIn();
    tab.tokens.clear();
    browser.standIn.order({ path: '*', kind: 'reset', times: Number.POSITIVE_INFINITY });
    tab.page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

    await pass(0);
    expect(tab.queryClient.getQueryData(['me'])).toBeNull();
    expect(browser.standIn.countOf('GET', '/api/me')).toBe(1);
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

describe('the refresh lock', () => {
  it('is held until other tabs can see what the task stored, without delaying the result of the task', async () => {
    const lock = createRefreshLock(createFakeLocks().manager, testClock);
    const events: string[] = [];
    void lock(async () => undefined).then(() => events.push('settled'));
    void lock(async () => events.push('next'));
    await pass(99);
    expect(events).toEqual(['settled']);
    await pass(1);
    expect(events).toEqual(['settled', 'next']);
  });
});
