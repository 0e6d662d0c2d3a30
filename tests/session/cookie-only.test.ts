import { beforeEach, describe, expect, it } from 'vitest';
import { SECOND_USER } from '../../src/stand-in/sessions/users.ts';
import { deferred } from '../page/deferred.ts';
import { finish, pass, stopTime } from '../support/fake-clock.ts';
import { createFakeLocks } from '../support/fake-locks.ts';
import {
  createHttpBrowser,
  createMemoryBrowser,
  type Tab,
  type TestBrowser,
} from '../support/session-harness.ts';

const START_MS = Date.UTC(2026, 4, 20, 12);
const MINUTE_MS = 60_000;
const REFRESH_PATH = '/auth/token/refresh';

let browser: TestBrowser;

const refreshCount = () => browser.standIn.countOf('POST', REFRESH_PATH);
const meCount = () => browser.standIn.countOf('GET', '/api/me');
/** The tokens sent to any path but /login. */
const sentTokens = () =>
  browser.standIn.requests.flatMap(({ path, authorization }) =>
    path === '/login' ? [] : (authorization ?? []),
  );
const storedKeys = () => Object.keys(browser.storage.contents()).sort();
const storage = () => browser.storage.viewFor(new EventTarget());
/** Stores another expiry of the access token in Unix seconds, or none. */
function storeExpiry({ store }: Tab, expiresAtS: number | null): void {
  store.write({ ...(store.readRecord() ?? expect.fail('No session is stored.')), expiresAtS });
}

/** Replaces the cookies with those of another operator, as a provider's sign-in does before it leads back. */
const replaceCookies = () => browser.jar.store(browser.standIn.issueSession(SECOND_USER.username).cookies);

describe('a session of cookies only, over HTTP', () => {
  beforeEach(async () => {
    browser = await createHttpBrowser({ version: 'b' });
  });

  it('begins with a sign-in, ends with a sign-out, and neither stores nor sends a token [T333]', async () => {
    storage().setItem('access_token', 'left-by-an-earlier-visit');
    const tab = browser.openTab();
    expect(await tab.session.signIn('operator', 'new-episodes')).toMatchObject({ id: '7', name: 'operator' });
    await tab.api('/api/anis');
    browser.standIn.expireAccessTokens();
    await tab.api('/api/anis');
    expect([refreshCount(), sentTokens()]).toEqual([1, []]);
    expect(storedKeys()).toEqual(['session']);

    await tab.session.signOut();
    expect([storedKeys(), browser.jar.header()]).toEqual([[], null]);
    expect(await browser.openTab().session.me()).toBeNull();
  });

  it('is not confirmed if the browser keeps no cookies, and leaves nothing behind', async () => {
    const tab = browser.openTab();
    browser.jar.store = () => undefined;
    expect(await tab.session.signIn('operator', 'new-episodes')).toBeNull();
    expect(tab.session.problem()).toBe('cookies-refused');
    expect(browser.storage.contents()).toEqual({});
  });

  it('replaces a session that has a token when a refresh returns none', async () => {
    const tab = await browser.openSignedIn();
    storage().setItem('access_token', browser.jar.get('access_token') ?? '');
    await tab.session.refresh(tab.session.grantId());
    expect(browser.storage.get('access_token')).toBeNull();
    await expect(tab.api('/api/anis')).resolves.toMatchObject({ status: 'ok' });
    expect(browser.standIn.requests.at(-1)?.authorization).toBeNull();
  });
});

describe('a session of cookies only', () => {
  beforeEach(() => {
    stopTime(START_MS);
    browser = createMemoryBrowser({ version: 'b' });
  });

  it('is refreshed 60 s before the expiry that the sign-in reported, and before each new one [T334]', async () => {
    await browser.openTab().session.signIn('operator', 'new-episodes');
    await pass(19 * MINUTE_MS - 1);
    expect(refreshCount()).toBe(0);
    await pass(1);
    expect(refreshCount()).toBe(1);
    await pass(19 * MINUTE_MS);
    expect([refreshCount(), browser.standIn.refreshTokenReuseCount]).toEqual([2, 0]);
  });

  it('is refreshed at the same time after a reload, because the expiry is stored', async () => {
    await browser.openSignedIn();
    await pass(19 * MINUTE_MS - 1);
    expect(refreshCount()).toBe(0);
    await pass(1);
    expect(refreshCount()).toBe(1);
  });

  it('that has expired is refreshed only once, however many tabs start [T336]', async () => {
    const { manager } = createFakeLocks();
    const left = await browser.openSignedIn();
    left.window.dispatchEvent = () => true;
    storeExpiry(left, Date.now() / 1000 - 1);
    browser.standIn.expireAccessTokens();
    const tabs = Array.from({ length: 3 }, () => browser.openTab({ locks: manager }));
    const before = browser.standIn.requests.length;
    const operators = await finish(Promise.all(tabs.map(({ session }) => session.me())));
    expect(operators.map((me) => me?.id)).toEqual(['7', '7', '7']);
    expect(browser.standIn.requests[before]?.path).toBe(REFRESH_PATH);
    expect([refreshCount(), browser.standIn.refreshTokenReuseCount]).toEqual([1, 0]);
  });

  it('that has expired and is refreshed for the stored operator keeps its operator [T532]', async () => {
    const other = await browser.openSignedIn();
    storeExpiry(other, Date.now() / 1000 - 1);
    expect(await finish(browser.openTab().session.me())).toMatchObject({ id: '7' });
    await pass(0);
    expect([refreshCount(), other.store.readRecord()?.operatorId, other.loads]).toEqual([1, '7', []]);
  });

  it('that has expired ends if its refresh is refused, and /api/me is not requested', async () => {
    storeExpiry(await browser.openSignedIn(), Date.now() / 1000 - 1);
    browser.standIn.revokeRefreshTokens();
    const asked = meCount();
    const tab = browser.openTab();
    expect(await finish(tab.session.me())).toBeNull();
    expect([tab.session.problem(), meCount()]).toEqual(['session-ended', asked]);
  });

  it('whose expiry is unknown is not refreshed when /api/me refuses it', async () => {
    storeExpiry(await browser.openSignedIn(), null);
    browser.standIn.expireAccessTokens();
    const tab = browser.openTab();
    expect(await tab.session.me()).toBeNull();
    expect([tab.session.problem(), refreshCount()]).toEqual(['session-ended', 0]);
  });

  it('keeps the expiry that another tab may have just stored, because /api/me reports none [T525]', async () => {
    const other = await browser.openSignedIn();
    const { promise, resolve } = deferred<void>();
    browser.standIn.injectFault({ path: '/api/me', until: promise });
    const asked = browser.openTab().session.me();
    await pass(0);
    const expiresAtS = Date.now() / 1000 + 1234;
    storeExpiry(other, expiresAtS);
    resolve();
    await finish(asked);
    expect(other.store.readRecord()?.expiresAtS).toBe(expiresAtS);
  });

  describe("of a provider's sign-in, which reports no expiry", () => {
    async function signInByProvider(options?: Parameters<typeof browser.openTab>[0]): Promise<void> {
      browser.jar.store(browser.standIn.issueSession('operator').cookies);
      const { session } = browser.openTab(options);
      session.callback.noteSignInStart();
      await session.callback.receive(null);
      expect(await session.callback.decide()).toBe('accepted');
      expect(await session.me()).toMatchObject({ id: '7' });
    }

    it('is refreshed 60 s before 20 minutes have passed', async () => {
      await signInByProvider();
      await pass(19 * MINUTE_MS - 1);
      expect(refreshCount()).toBe(0);
      await pass(1);
      expect(refreshCount()).toBe(1);
    });

    it('is refreshed before /api/me when the operator returns after 20 minutes [T431]', async () => {
      await signInByProvider({ isOnline: () => false });
      await pass(20 * MINUTE_MS);
      browser.standIn.expireAccessTokens();
      const before = browser.standIn.requests.length;
      expect(await browser.openTab().session.me()).toMatchObject({ id: '7' });
      expect(browser.standIn.requests.slice(before, before + 2).map(({ path }) => path)).toEqual([
        REFRESH_PATH,
        '/api/me',
      ]);
    });
  });

  it('is stored when cookies of an earlier visit are found, so that other tabs see its sign-out', async () => {
    browser.jar.store(browser.standIn.issueSession('operator').cookies);
    const [tab, other] = [browser.openTab(), browser.openTab()];
    expect(await tab.session.me()).toMatchObject({ id: '7' });
    expect(await other.session.me()).toMatchObject({ id: '7' });
    await tab.session.signOut();
    await pass(0);
    expect(other.session.signedOutBy()).toBe('another tab');
  });
});

describe('cookies that are replaced outside the app', () => {
  let tab: Tab;
  beforeEach(async () => {
    stopTime();
    browser = createMemoryBrowser({ version: 'b' });
    tab = await browser.openSignedIn();
    replaceCookies();
  });

  it('are noticed by all tabs as soon as one starts [T337]', async () => {
    expect(await browser.openTab().session.me()).toMatchObject({ id: '8' });
    await pass(0);
    expect([tab.loads, tab.isVisible()]).toEqual([['/'], false]);
  });

  it('are reported as a change of operator if the refresh at a start finds them [T696]', async () => {
    storeExpiry(tab, Date.now() / 1000 - 1);
    const { session } = browser.openTab();
    const me = (await finish(session.me())) ?? expect.fail('Nobody is signed in.');
    expect([me.id, session.takeOperatorChange(me)]).toEqual(['8', true]);
  });

  it('are noticed as soon as a tab refreshes, and by the others at their next request', async () => {
    browser.grant('operator');
    const other = browser.openTab();
    await other.session.me();
    replaceCookies();
    const isEnded = { name: 'SessionEndedError' };
    await expect(tab.session.refresh(tab.session.grantId())).rejects.toMatchObject(isEnded);
    await expect(other.api('/api/anis')).rejects.toMatchObject(isEnded);
    await pass(0);
    expect([tab.loads, other.loads, browser.standIn.countOf('GET', '/api/anis')]).toEqual([['/'], ['/'], 0]);
  });
});
