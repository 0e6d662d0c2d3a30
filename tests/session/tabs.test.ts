import { beforeEach, describe, expect, it } from 'vitest';
import { SessionEndedError } from '../../src/http/http-error.ts';
import { SECOND_USER } from '../../src/stand-in/sessions/users.ts';
import { finish, pass, stopTime } from '../support/fake-clock.ts';
import { createFakeLocks } from '../support/fake-locks.ts';
import { acceptToken, createMemoryBrowser, type Tab, type TestBrowser } from '../support/session-harness.ts';

let browser: TestBrowser;

beforeEach(() => {
  stopTime();
  browser = createMemoryBrowser();
});

const refreshCount = () => browser.standIn.countOf('POST', '/auth/refresh');
const logoutCount = () => browser.standIn.countOf('POST', '/logout');
const listCount = () => browser.standIn.countOf('GET', '/api/anis');

async function openTabs(count: number, locks?: LockManager): Promise<[Tab, Tab, ...Tab[]]> {
  const options = locks ? { locks } : {};
  const first = await browser.openSignedIn(options);
  const [second, ...others] = Array.from({ length: count - 1 }, () => browser.openTab(options));
  if (!second) throw new Error('Two tabs were expected.');
  for (const { session } of [second, ...others]) await session.me();
  return [first, second, ...others];
}

const callTenTimes = ({ api }: Tab) => Promise.all(Array.from({ length: 10 }, () => api('/api/anis')));

async function expectAllSignedIn(tabs: Tab[]): Promise<void> {
  for (const { session, loads } of tabs) {
    expect(await session.me()).toMatchObject({ id: '7' });
    expect(loads).toEqual([]);
  }
  expect(new Set(tabs.map(({ session }) => session.grantId())).size).toBe(1);
}

describe('several tabs with a one-time refresh token', () => {
  it('make one refresh with the lock, six tabs with ten 401s each', async () => {
    const tabs = await openTabs(6, createFakeLocks().manager);
    browser.standIn.expireAccessTokens();
    await finish(Promise.all(tabs.map(callTenTimes)));
    expect([refreshCount(), browser.standIn.refreshTokenReuseCount]).toEqual([1, 0]);
    await expectAllSignedIn(tabs);
  });

  it('all stay signed in without the lock, because those that are refused wait for the grant of the first', async () => {
    const tabs = await openTabs(6);
    browser.standIn.expireAccessTokens();
    browser.standIn.injectFault({ path: '/auth/refresh', delayMs: 500 });
    await finish(Promise.all(tabs.map(callTenTimes)));
    expect([refreshCount(), browser.standIn.refreshTokenReuseCount]).toEqual([6, 5]);
    await expectAllSignedIn(tabs);
    expect(tabs.flatMap(({ logs }) => logs)).toEqual([]);
  });

  it('are signed out without the lock if no grant arrives within 1.5 s', async () => {
    const tabs = await openTabs(2);
    browser.standIn.expireAccessTokens();
    browser.standIn.revokeRefreshTokens();
    const calls = Promise.allSettled(tabs.map(callTenTimes));
    await pass(1_499);
    expect(await tabs[0].session.me()).not.toBeNull();
    await pass(1);
    await calls;
    for (const { session } of tabs) expect(await session.me()).toBeNull();
  });

  it('are signed out together by one request if the refresh of the first fails', async () => {
    const tabs = await openTabs(3, createFakeLocks().manager);
    browser.standIn.expireAccessTokens();
    browser.standIn.injectFault({ path: '/auth/refresh', status: 500, times: Number.POSITIVE_INFINITY });
    await finish(Promise.allSettled(tabs.map(callTenTimes)));
    await pass(20_000);
    expect(refreshCount()).toBe(1);
    for (const { session } of tabs) expect(await session.me()).toBeNull();
  });
});

describe('a refresh that is answered late', () => {
  it('signs no tab out, although others have given up their wait for the lock and sent the spent token', async () => {
    const tabs = await openTabs(3, createFakeLocks().manager);
    browser.standIn.expireAccessTokens();
    browser.standIn.injectFault({ path: '/auth/refresh', delayMs: 20_000 });
    await finish(Promise.all(tabs.map(callTenTimes)));
    await expectAllSignedIn(tabs);
  });
});

describe('a sign-out', () => {
  it('in another tab ends the session here, removes its data and sends nothing', async () => {
    const [tab, other] = await openTabs(2);
    tab.queryClient.setQueryData(['animes'], 'loaded');
    await other.session.signOut();
    await pass(0);
    expect(await tab.session.me()).toBeNull();
    expect(tab.queryClient.getQueryData(['animes'])).toBeUndefined();
    expect(tab.session.reason()).toMatchObject({ kind: 'signed-out-elsewhere', operatorId: '7' });
    await expect(tab.api('/api/anis')).rejects.toBeInstanceOf(SessionEndedError);
    expect([logoutCount(), listCount()]).toEqual([1, 0]);
  });

  it('is also detected when another tab clears the whole storage', async () => {
    const [tab] = await openTabs(2);
    browser.storage.viewFor(new EventTarget()).clear();
    await pass(0);
    expect(await tab.session.me()).toBeNull();
  });

  it('in two tabs at once is complete in both', async () => {
    const [tab, other] = await openTabs(2, createFakeLocks().manager);
    await finish(Promise.all([tab.session.signOut(), other.session.signOut()]));
    await pass(1_000);
    expect([browser.storage.contents(), browser.jar.header()]).toEqual([{}, null]);
    expect([await tab.session.me(), await other.session.me()]).toEqual([null, null]);
  });

  it('that is not noticed as an event is noticed before the next request', async () => {
    const [tab, other] = await openTabs(2);
    tab.window.dispatchEvent = () => true;
    await other.session.signOut();
    await expect(tab.api('/api/anis')).rejects.toBeInstanceOf(SessionEndedError);
    expect([await tab.session.me(), listCount()]).toEqual([null, 0]);
  });

  it('waits for a refresh of another tab, so that its cookies are cleared too', async () => {
    const [tab, other] = await openTabs(2, createFakeLocks().manager);
    browser.standIn.injectFault({ path: '/auth/refresh', delayMs: 1_000 });
    const refreshing = other.session.refresh(other.session.grantId()).catch(() => undefined);
    await pass(0);
    const signingOut = tab.session.signOut();
    await pass(999);
    expect(logoutCount()).toBe(0);
    await finish(Promise.all([signingOut, refreshing]));
    expect([logoutCount(), browser.jar.header(), browser.storage.contents()]).toEqual([1, null, {}]);
  });

  it('that has waited too long for a refresh of another tab stays pending, and its late token is discarded', async () => {
    const locks = createFakeLocks().manager;
    const [tab, other] = await openTabs(2, locks);
    // A frozen tab receives no events, and its request is not aborted.
    other.window.dispatchEvent = () => true;
    browser.standIn.injectFault({ path: '/auth/refresh', delayMs: 9_000 });
    const refreshing = other.session.refresh(other.session.grantId()).catch((error: unknown) => error);
    await pass(0);
    const signingOut = tab.session.signOut();
    await pass(4_000);
    await signingOut;
    expect([logoutCount(), await tab.session.me()]).toEqual([1, null]);
    await finish(refreshing);
    expect(browser.jar.header()).not.toBeNull();
    expect(browser.storage.contents()).toEqual({ sign_out_pending: 'yes' });
    expect(await other.session.me()).toBeNull();

    expect(await finish(browser.openTab({ locks }).session.me())).toBeNull();
    expect([logoutCount(), browser.jar.header(), browser.storage.contents()]).toEqual([2, null, {}]);
  });

  it('without Web Locks is repeated at the next start if a refresh of another tab has ended after it', async () => {
    const [tab] = await openTabs(2);
    const record = tab.store.read().record ?? expect.fail();
    tab.store.write({ ...record, expiresAtS: Date.now() / 1000 - 1 });
    browser.standIn.injectFault({ path: '/auth/refresh', delayMs: 3_000 });
    const starting = browser.openTab().session.me();
    await pass(0);
    await tab.session.signOut();
    expect(await finish(starting)).toBeNull();
    expect(browser.jar.header()).not.toBeNull();
    expect(await finish(browser.openTab().session.me())).toBeNull();
    expect(browser.jar.header()).toBeNull();
  });
});

describe('a sign-in in another tab', () => {
  it('loads a page again on which nobody is signed in, at its own URL', async () => {
    const [tab, other] = [browser.openTab(), browser.openTab()];
    expect(await tab.session.me()).toBeNull();
    await other.session.signIn('operator', 'new-episodes');
    await pass(0);
    expect([tab.loads, tab.isVisible()]).toEqual([['reload'], true]);
  });

  it.each([
    ['another operator', 'night-shift', 'after-midnight'],
    ['the same operator', 'operator', 'new-episodes'],
  ])('of %s loads this page again, hidden, without a request of its own', async (_, username, password) => {
    const [tab, other] = await openTabs(2);
    const before = browser.standIn.requests.length;
    const signingIn = browser.openTab().session.signIn(username, password);
    await signingIn;
    await pass(0);
    for (const { loads, isVisible } of [tab, other]) expect([loads, isVisible()]).toEqual([['/'], false]);
    const paths = browser.standIn.requests.slice(before).map(({ path }) => path);
    expect(paths).toEqual(['/login', '/api/me']);
    const next = browser.openTab({ sessionStorage: tab.sessionStorage });
    const me = (await next.session.me()) ?? expect.fail('Nobody is signed in.');
    expect(next.session.takeOperatorChange(me)).toBe(username === SECOND_USER.username);
  });

  it.each([
    ['once the network is back', (tab: Tab) => tab.window.dispatchEvent(new Event('online'))],
    ['after 10 s, because the browser may be wrong', () => pass(5_000)],
  ])('hides this page while the browser is offline, and loads it again %s', async (_, wait) => {
    const tab = await browser.openSignedIn({ isOnline: () => false });
    const other = browser.openTab();
    await other.session.me();
    void other.session.signIn(SECOND_USER.username, SECOND_USER.password);
    await pass(5_000);
    expect([tab.isVisible(), tab.loads]).toEqual([false, []]);
    await wait(tab);
    expect(tab.loads).toEqual(['/']);
  });

  it('keeps this page from sending or replaying a call, from the moment that it is stored', async () => {
    const [tab, other] = await openTabs(2);
    browser.standIn.injectFault({ path: '/api/notes', status: 401, delayMs: 300 });
    const lost = expect(tab.api('/api/notes', { method: 'POST' })).rejects.toBeInstanceOf(SessionEndedError);
    tab.window.dispatchEvent = () => true;
    await pass(0);
    void acceptToken(other, browser.standIn.issueSession(SECOND_USER.username).accessToken);
    await pass(0);
    await expect(tab.api('/api/anis')).rejects.toBeInstanceOf(SessionEndedError);
    await finish(lost);
    expect([browser.standIn.countOf('POST', '/api/notes'), listCount(), refreshCount()]).toEqual([1, 0, 0]);
    expect(tab.loads).toEqual(['/']);
  });

  it('waits for the refresh of this one, whose cookies would otherwise overwrite its own', async () => {
    const locks = createFakeLocks().manager;
    const [tab] = await openTabs(2, locks);
    browser.standIn.injectFault({ path: '/auth/refresh', delayMs: 300 });
    const refreshing = tab.session.refresh(tab.session.grantId()).catch((error: unknown) => error);
    await pass(0);
    const signingIn = browser.openTab({ locks }).session.signIn(SECOND_USER.username, SECOND_USER.password);
    await finish(Promise.all([refreshing, signingIn]));
    // Without a token, only the cookies say who is signed in.
    tab.store.clear();
    expect(await browser.openTab().session.me()).toMatchObject({ id: '8' });
  });

  it('keeps its session when a refresh of this one settles later', async () => {
    const [tab, other] = await openTabs(2);
    browser.standIn.injectFault({ path: '/auth/refresh', delayMs: 300 });
    tab.window.dispatchEvent = () => true;
    const refreshed = expect(tab.session.refresh(tab.session.grantId())).rejects.toBeInstanceOf(
      SessionEndedError,
    );
    await pass(0);
    void acceptToken(other, browser.standIn.issueSession(SECOND_USER.username).accessToken);
    await pass(0);
    const stored = browser.storage.contents();
    await finish(refreshed);
    expect([browser.storage.contents(), tab.loads]).toEqual([stored, ['/']]);
  });

  it('is not ended by a pending sign-out that this page starts to send at the same time', async () => {
    const locks = createFakeLocks().manager;
    browser.standIn.injectFault({ path: '/login', delayMs: 300 });
    const other = browser.openTab({ locks });
    await other.session.me();
    const signingIn = other.session.signIn('operator', 'new-episodes');
    await pass(0);
    other.store.setSignOutPending(true);
    const starting = browser.openTab({ locks }).session.me();
    await finish(Promise.all([signingIn, starting]));
    expect([(await starting)?.id, logoutCount()]).toEqual(['7', 0]);
  });
});

describe('another tab', () => {
  it('that refreshes changes nothing here', async () => {
    const [tab, other] = await openTabs(2);
    tab.queryClient.setQueryData(['animes'], 'loaded');
    const before = browser.standIn.requests.length;
    await other.session.refresh(other.session.grantId());
    await pass(0);
    expect(browser.standIn.requests).toHaveLength(before + 1);
    expect([(await tab.session.me())?.id, tab.loads]).toEqual(['7', []]);
    expect(tab.queryClient.getQueryData(['animes'])).toBe('loaded');
    await expect(tab.api('/api/anis')).resolves.toMatchObject({ status: 'ok' });
    expect(refreshCount()).toBe(1);
  });
});

describe('a refresh whose record does not fit into the storage', () => {
  it('keeps all tabs signed in, each with a grant of its own until there is room', async () => {
    const [tab, other] = await openTabs(2, createFakeLocks().manager);
    tab.queryClient.setQueryData(['animes'], 'loaded');
    const before = other.session.grantId();
    browser.storage.quota = 0;
    for (const each of [tab, other]) {
      browser.standIn.expireAccessTokens();
      await expect(finish(each.api('/api/anis'))).resolves.toMatchObject({ status: 'ok' });
      await expect(finish(each.api('/api/anis'))).resolves.toMatchObject({ status: 'ok' });
    }
    expect([refreshCount(), browser.standIn.refreshTokenReuseCount]).toEqual([2, 0]);
    expect(new Set([before, tab.session.grantId(), other.session.grantId()]).size).toBe(3);

    browser.storage.quota = Number.POSITIVE_INFINITY;
    await finish(other.session.refresh(other.session.grantId()));
    await pass(0);
    await expectAllSignedIn([tab, other]);
    expect(tab.store.read()).toEqual(other.store.read());
    expect(tab.queryClient.getQueryData(['animes'])).toBe('loaded');
  });

  it('ends with a sign-out in another tab, noticed or not', async () => {
    const [tab, other] = await openTabs(2);
    browser.storage.quota = 0;
    await tab.session.refresh(tab.session.grantId());
    tab.window.dispatchEvent = () => true;
    await other.session.signOut();
    await expect(tab.api('/api/anis')).rejects.toBeInstanceOf(SessionEndedError);
    expect([await tab.session.me(), browser.storage.contents()]).toEqual([null, {}]);
  });
});

describe('a page restored from the back/forward cache', () => {
  const dispatch = (tab: Tab, type: 'pagehide' | 'pageshow') =>
    tab.window.dispatchEvent(Object.assign(new Event(type), { persisted: true }));

  /** Puts the page into the cache, where it gets no events, while `act` runs. */
  async function restoreAfter(tab: Tab, act: () => unknown): Promise<void> {
    dispatch(tab, 'pagehide');
    expect(tab.isVisible()).toBe(false);
    const { dispatchEvent } = tab.window;
    tab.window.dispatchEvent = () => true;
    await act();
    tab.window.dispatchEvent = dispatchEvent;
    dispatch(tab, 'pageshow');
  }

  it.each([
    ['its session is still there', () => undefined],
    ['another tab has refreshed it', ({ session }: Tab) => session.refresh(session.grantId())],
  ])('is shown at once if %s', async (_, act) => {
    const [tab, other] = await openTabs(2);
    await restoreAfter(tab, () => act(other));
    expect([tab.isVisible(), tab.loads]).toEqual([true, []]);
  });

  it.each([
    [
      '/',
      'somebody else has signed in',
      ({ session }: Tab) => session.signIn('night-shift', 'after-midnight'),
    ],
    ['/sign-in', 'its session is gone', ({ session }: Tab) => session.signOut()],
  ])('stays hidden and loads %s if %s', async (path, _, act) => {
    const tab = await browser.openSignedIn();
    await restoreAfter(tab, async () => {
      const other = browser.openTab();
      await other.session.me();
      void act(other);
      await pass(0);
    });
    expect([tab.isVisible(), tab.loads]).toEqual([false, [path]]);
  });

  it.each([
    ['is shown if nobody is signed in', () => undefined, true],
    ['loads the home page if somebody has signed in since', () => browser.openSignedIn(), false],
  ])('of the sign-in page %s', async (_, act, isShown) => {
    const tab = browser.openTab();
    expect(await tab.session.me()).toBeNull();
    await restoreAfter(tab, act);
    expect([tab.isVisible(), tab.loads]).toEqual([isShown, isShown ? [] : ['/']]);
  });

  it('is shown if it was still asking who is signed in', async () => {
    const tab = browser.openTab();
    await restoreAfter(tab, () => undefined);
    expect([tab.isVisible(), tab.loads]).toEqual([true, []]);
  });
});
