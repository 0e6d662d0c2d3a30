import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SECOND_USER } from '../../src/stand-in/sessions/users.ts';
import { finish, pass, stopTime } from '../support/fake-clock.ts';
import { createFakeLocks } from '../support/fake-locks.ts';
import type { Fault } from '../support/faults.ts';
import { createMemoryBrowser, type Tab, type TestBrowser } from '../support/session-harness.ts';

let browser: TestBrowser;
let tab: Tab;

beforeEach(async () => {
  stopTime();
  browser = createMemoryBrowser();
  const { accessToken } = browser.standIn.issueSession('operator');
  browser.storage.viewFor(new EventTarget()).setItem('access_token', accessToken);
  tab = browser.openTab();
});

afterEach(() => onlineManager.setOnline(true));

const meCount = () => browser.standIn.countOf('GET', '/api/me');
const state = () => tab.queryClient.getQueryState(tab.session.meQuery.queryKey);

describe('spec 4: the session status', () => {
  it('is requested once for several concurrent guards', async () => {
    const results = await Promise.all(Array.from({ length: 5 }, () => tab.session.me()));
    expect(new Set(results).size).toBe(1);
    expect(results[0]).toMatchObject({ id: '7', name: 'Demo Operator', email: 'operator@example.com' });
    expect(meCount()).toBe(1);
  });

  it('is not requested again, whether somebody is signed in or not', async () => {
    await tab.session.me();
    await tab.session.me();
    expect(meCount()).toBe(1);
    await tab.session.signOut();
    expect(await tab.session.me()).toBeNull();
    expect(meCount()).toBe(1);
  });
});

describe('spec 4: nobody is signed in', () => {
  it('when the server responds with a 401, which is not logged', async () => {
    browser.standIn.expireAccessTokens();
    expect(await tab.session.me()).toBeNull();
    expect(tab.logs).toEqual([]);
    expect(browser.standIn.countOf('POST', '/auth/refresh')).toBe(0);
  });

  it('at once when the device is offline', async () => {
    onlineManager.setOnline(false);
    const offline = createMemoryBrowser();
    const offlineTab = offline.openTab({ isOnline: () => false });
    offline.standIn.injectFault({ path: '/*', kind: 'reset', times: Number.POSITIVE_INFINITY });
    expect(await offlineTab.session.me()).toBeNull();
    expect(offlineTab.logs).toEqual(['请求失败', 'Auth check failed']);
  });
});

describe('spec 4: a cancelled request of /api/me', () => {
  it('changes nothing, and the guard requests it again', async () => {
    browser.standIn.injectFault({ path: '/api/me', delayMs: 400 });
    const guard = tab.session.me();
    await pass(0);
    expect(meCount()).toBe(1);
    await tab.queryClient.cancelQueries({ queryKey: tab.session.meQuery.queryKey });
    expect(state()?.data).toBeUndefined();
    expect(state()?.status).toBe('pending');
    expect(await finish(guard)).toMatchObject({ id: '7' });
    expect(tab.logs).toEqual([]);
  });

  it('gives the guard the state set in the meantime', async () => {
    browser.standIn.injectFault({ path: '/api/me', delayMs: 600 });
    const guard = tab.session.me();
    await pass(0);
    expect(meCount()).toBe(1);
    await tab.session.signOut();
    expect(await finish(guard)).toBeNull();
    expect(meCount()).toBe(1);
  });
});

describe('a token without a record', () => {
  const record = () => JSON.parse(browser.storage.get('session') ?? '');

  it('gets its record, with the expiry, when /api/me has answered', async () => {
    expect(browser.storage.get('session')).toBeNull();
    await tab.session.me();
    expect(record()).toEqual({
      signInId: expect.any(String),
      grantId: tab.session.grantId(),
      operatorId: '7',
      expiresAtS: Math.floor(Date.now() / 1000) + 20 * 60,
    });
  });

  it('and cookies of an earlier visit get one record for all tabs, so that a sign-out reaches them', async () => {
    browser = createMemoryBrowser({ version: 'b' });
    browser.jar.store(browser.standIn.issueSession('operator').cookies);
    const [first, second] = [browser.openTab(), browser.openTab()];
    await first.session.me();
    await second.session.me();
    expect([first.loads, second.loads]).toEqual([[], []]);
    await first.session.signOut();
    await pass(0);
    expect(second.session.reason()?.kind).toBe('signed-out-elsewhere');
  });
});

describe('a response of /api/me', () => {
  /** Answers the next request of /api/me only after `act`. */
  async function askAndThen(act: () => unknown, fault: Partial<Fault> = {}) {
    browser.standIn.injectFault({ path: '/api/me', delayMs: 200, ...fault });
    const asked = tab.session.me();
    await pass(0);
    expect(meCount()).toBe(1);
    await act();
    return await finish(asked);
  }

  const write = (username: string) =>
    browser
      .openTab()
      .store.write(
        { signInId: username, grantId: username, operatorId: null, expiresAtS: null },
        browser.standIn.issueSession(username).accessToken,
      );

  it('is ignored if another operator has signed in in the meantime', async () => {
    expect(await askAndThen(() => write(SECOND_USER.username))).toMatchObject({ id: '8' });
  });

  it('signs nobody out if it refuses a session that another tab has since refreshed', async () => {
    write('operator');
    const other = browser.openTab();
    const act = () => {
      const { record } = other.store.read();
      other.store.write({ ...(record ?? expect.fail()), grantId: 'refreshed' });
    };
    expect(await askAndThen(act, { status: 401 })).toMatchObject({ id: '7' });
  });

  it('signs nobody in if it arrives after a sign-out that has failed, whose cookies are still valid', async () => {
    const other = await browser.openSignedIn();
    browser.standIn.injectFault({ path: '/logout', kind: 'reset', times: 2 });
    browser.standIn.injectFault({ path: '/api/me', delayMs: 200 });
    const asked = browser.openTab().session.me();
    await pass(0);
    await other.session.signOut();
    expect(await finish(asked)).toBeNull();
    await pass(0);
    expect([other.loads, browser.storage.contents()]).toEqual([[], { sign_out_pending: 'yes' }]);
    expect(browser.jar.header()).not.toBeNull();
  });

  it('loads the other tabs again if it names another operator, whose cookies have replaced theirs', async () => {
    browser = createMemoryBrowser({ version: 'b' });
    const owner = await browser.openSignedIn();
    browser.grant(SECOND_USER.username);
    tab = browser.openTab();
    const me = (await tab.session.me()) ?? expect.fail('Nobody is signed in.');
    expect([me.id, tab.session.takeOperatorChange(me)]).toEqual(['8', true]);
    await pass(0);
    expect([owner.loads, owner.isVisible(), tab.loads]).toEqual([['/'], false, []]);
  });
});

describe('a start', () => {
  const HOUR_MS = 3_600_000;
  const refreshCount = () => browser.standIn.countOf('POST', '/auth/refresh');

  it('after a reload during a refresh keeps the session as long as the server accepts the token', async () => {
    tab = await browser.openSignedIn();
    browser.standIn.injectFault({ path: '/auth/refresh', delayMs: 60_000 });
    void tab.session.refresh(tab.session.grantId()).catch(() => undefined);
    await pass(0);
    tab.window.dispatchEvent = () => true;
    const reloaded = browser.openTab();
    expect(await reloaded.session.me()).toMatchObject({ id: '7' });
    await expect(reloaded.api('/api/anis')).resolves.toMatchObject({ status: 'ok' });
    browser.standIn.expireAccessTokens();
    await expect(finish(reloaded.api('/api/anis'))).rejects.toMatchObject({ status: 401 });
    expect([await reloaded.session.me(), reloaded.session.reason()?.kind]).toEqual([null, 'session-ended']);
    expect([refreshCount(), browser.standIn.refreshTokenReuseCount]).toEqual([2, 1]);
  });

  it.each([
    ['is refused', { status: 401 }, 'session-ended', null],
    ['does not reach the server', { kind: 'reset' }, 'server-unreachable', '7'],
  ] as const)(
    'with an expired session whose refresh %s asks nothing else and says why; Retry continues unless it was refused',
    async (_, fault, kind, id) => {
      tab = await browser.openSignedIn();
      tab.window.dispatchEvent = () => true;
      vi.setSystemTime(Date.now() + HOUR_MS);
      browser.standIn.injectFault({ path: '/auth/refresh', ...fault });
      const before = browser.standIn.requests.length;
      tab = browser.openTab();
      expect(await finish(tab.session.me())).toBeNull();
      expect(browser.standIn.requests.slice(before).map(({ path }) => path)).toEqual(['/auth/refresh']);
      expect(tab.session.reason()?.kind).toBe(kind);
      void tab.session.retry();
      await pass(0);
      expect((await tab.session.me())?.id ?? null).toBe(id);
    },
  );

  describe('with a session whose expiry was never named', () => {
    const REFRESH_PATH = '/auth/token/refresh';

    /** The cookies were there before anything was stored, and the access cookie is gone since. */
    beforeEach(async () => {
      browser = createMemoryBrowser({ version: 'b' });
      browser.grant('operator');
      await browser.openTab().session.me();
      vi.setSystemTime(Date.now() + HOUR_MS);
      tab = browser.openTab();
    });

    it('refreshes once before it asks for anything, and the operator stays signed in', async () => {
      const before = browser.standIn.requests.length;
      expect(await tab.session.me()).toMatchObject({ id: '7' });
      expect(browser.standIn.requests.slice(before).map(({ path }) => path)).toEqual([
        REFRESH_PATH,
        '/api/me',
      ]);
      expect(await browser.openTab().session.me()).toMatchObject({ id: '7' });
      expect(browser.standIn.countOf('POST', REFRESH_PATH)).toBe(1);
    });

    it('refreshes once in each tab if the refresh names no expiry either', async () => {
      browser.standIn.injectFault({ path: REFRESH_PATH, body: '{"status":"ok","data":{}}', times: 9 });
      browser.standIn.injectFault({ path: '/api/me', delayMs: 200, times: 9 });
      browser.grant('operator');
      const first = tab.session.me();
      // The second tab refreshes while the first waits for /api/me.
      await pass(100);
      const second = browser.openTab().session.me();
      expect(await finish(Promise.all([first, second]))).toMatchObject([{ id: '7' }, { id: '7' }]);
      expect(browser.standIn.countOf('POST', REFRESH_PATH)).toBe(2);
    });
  });

  it('in several tabs with an expired session whose refresh is refused says in each that it has ended', async () => {
    tab = await browser.openSignedIn();
    tab.window.dispatchEvent = () => true;
    vi.setSystemTime(Date.now() + HOUR_MS);
    browser.standIn.revokeRefreshTokens();
    const { manager: locks } = createFakeLocks();
    const tabs = [browser.openTab({ locks }), browser.openTab({ locks })];
    const operators = await finish(Promise.all(tabs.map(({ session }) => session.me())));
    expect(operators).toEqual([null, null]);
    expect(tabs.map(({ session, logs }) => [session.reason()?.kind, logs])).toEqual([
      ['session-ended', []],
      ['session-ended', []],
    ]);
  });

  it('after a refused refresh asks the server to drop the cookies, and shows nobody', async () => {
    tab = await browser.openSignedIn();
    browser.standIn.injectFault({ path: '/auth/refresh', status: 401 });
    await finish(tab.session.refresh(tab.session.grantId()).catch(() => undefined));
    expect(await browser.openTab().session.me()).toBeNull();
    expect([browser.standIn.countOf('POST', '/logout'), browser.jar.header()]).toEqual([1, null]);
  });
});

describe('the reason why nobody is signed in', () => {
  beforeEach(() => browser.storage.viewFor(new EventTarget()).clear());

  it('is none before the first check, when somebody is signed in, and after a plain 401', async () => {
    expect(tab.session.reason()).toBeNull();
    expect(await tab.session.me()).toBeNull();
    expect(tab.session.reason()).toBeNull();
    await tab.session.signIn('operator', 'new-episodes');
    expect(tab.session.reason()).toBeNull();
  });

  it.each([
    ['server-unreachable', { kind: 'reset' }],
    ['server-timeout', { kind: 'hang' }],
    ['server-timeout', { status: 504 }],
    ['server-failed', { status: 500 }],
  ] as const)('is %s after a check with %j, and Retry asks again', async (kind, fault) => {
    await browser.openSignedIn();
    browser.standIn.injectFault({ path: '/api/me', ...fault });
    expect(await finish(tab.session.me())).toBeNull();
    expect(tab.session.reason()).toEqual({ kind, message: undefined });
    expect(await tab.session.retry()).toMatchObject({ id: '7' });
    expect(tab.session.reason()).toBeNull();
  });

  it('contains the server’s message if it has refused with a 200', async () => {
    browser.standIn.injectFault({ path: '/api/me', body: '{"status":"error","message":"维护中"}' });
    await tab.session.me();
    expect(tab.session.reason()).toEqual({ kind: 'server-failed', message: '维护中' });
  });

  it('is session-ended for a token that was valid before, which is then gone', async () => {
    await browser.openSignedIn();
    browser.standIn.expireAccessTokens();
    expect(await tab.session.me()).toBeNull();
    expect(tab.session.reason()?.kind).toBe('session-ended');
    expect(browser.storage.contents()).toEqual({});
  });
});

describe('Retry after the session of this document has ended', () => {
  it('reloads the page, because the document sends nothing any more, as soon as the browser is online', async () => {
    let isOnline = false;
    tab = await browser.openSignedIn({ isOnline: () => isOnline });
    browser.standIn.injectFault({ path: '/auth/refresh', kind: 'reset' });
    await finish(tab.session.refresh(tab.session.grantId()).catch(() => undefined));
    void tab.session.retry();
    await pass(60_000);
    expect([tab.loads, tab.session.reason()?.kind]).toEqual([[], 'server-unreachable']);
    isOnline = true;
    tab.window.dispatchEvent(new Event('online'));
    expect(tab.loads).toEqual(['reload']);
  });
});
