import { beforeEach, describe, expect, it } from 'vitest';
import { finish, pass, stopTime } from '../support/fake-clock.ts';
import { createMemoryBrowser, type Tab, type TestBrowser } from '../support/session-harness.ts';

const UNREACHABLE = { path: '/logout', kind: 'reset' } as const;

let browser: TestBrowser;
let tab: Tab;

beforeEach(async () => {
  stopTime();
  browser = createMemoryBrowser();
  tab = await browser.openSignedIn();
});

/** Signs out while the server does not answer. */
async function signOutUnheard(): Promise<void> {
  browser.standIn.order(UNREACHABLE);
  await tab.session.signOut();
}

const logoutCount = () => browser.standIn.countOf('POST', '/logout');
const meCount = () => browser.standIn.countOf('GET', '/api/me');
const tokensOfLogouts = () =>
  browser.standIn.requests.filter(({ path }) => path === '/logout').map(({ authorization }) => authorization);
const isOwed = () => browser.storage.get('logout_owed') !== null;

describe('a sign-out that the server did not answer', () => {
  it.each([
    ['was not reached', { kind: 'reset' }],
    ['failed', { status: 500 }],
    ['had no such call for a moment', { status: 404 }],
  ] as const)(
    'is made up for at the next start when the server %s: nobody is signed in',
    async (_, fault) => {
      browser.standIn.order({ path: '/logout', ...fault });
      await tab.session.signOut();
      expect(browser.jar.header()).not.toBeNull();
      const asked = meCount();

      const reloaded = browser.openTab();
      expect(await reloaded.session.me()).toBeNull();
      expect(meCount()).toBe(asked);
      expect(logoutCount()).toBe(2);
      expect(browser.jar.header()).toBeNull();
      expect(browser.storage.contents()).toEqual({});
      expect(reloaded.logs).toEqual([]);
      expect(reloaded.session.problem()).toBeNull();
    },
  );

  it('leaves a mark that holds nothing but itself', async () => {
    await signOutUnheard();
    expect(browser.storage.contents()).toEqual({ logout_owed: 'yes' });
  });

  it('is made up for once: the visit after that asks who is there', async () => {
    await signOutUnheard();
    await browser.openTab().session.me();
    expect(await browser.openTab().session.me()).toBeNull();
    expect(logoutCount()).toBe(2);
    expect(meCount()).toBe(2);
  });

  it.each([
    ['is unreachable', { kind: 'reset' }, ['请求失败', 'Logout failed']],
    ['fails', { status: 503, body: '' }, ['请求失败', 'Logout failed']],
    ['never answers', { kind: 'hang' }, ['Logout failed']],
  ] as const)('stays owed while the server still %s, and nobody is signed in', async (_, fault, logs) => {
    await signOutUnheard();
    browser.standIn.order({ path: '/logout', ...fault });
    const reloaded = browser.openTab();
    expect(await finish(reloaded.session.me())).toBeNull();
    expect(reloaded.logs).toEqual(logs);
    expect(isOwed()).toBe(true);

    expect(await browser.openTab().session.me()).toBeNull();
    expect(isOwed()).toBe(false);
    expect(meCount()).toBe(1);
  });

  it('is settled by a 401, which begins no refresh', async () => {
    await signOutUnheard();
    browser.standIn.order({ path: '/logout', status: 401 });
    expect(await browser.openTab().session.me()).toBeNull();
    expect(isOwed()).toBe(false);
    expect(browser.standIn.countOf('POST', '/auth/refresh')).toBe(0);
    // Without a token there is nothing that a second attempt could leave out.
    expect(logoutCount()).toBe(2);
  });

  it.each([
    ['accepted', 200, false],
    ['refused', 401, false],
    ['answered by a failure', 500, true],
  ])(
    'is sent once more without a token that is refused, and goes by that being %s',
    async (_, status, owed) => {
      const token = tab.tokens.read();
      // The tab was closed while it waited: the token is still there.
      browser.storage.viewFor(tab.page).setItem('logout_owed', 'yes');
      browser.standIn.order({ path: '/logout', status: 401 });
      if (status !== 200) browser.standIn.order({ path: '/logout', status });
      const reloaded = browser.openTab();
      expect(await reloaded.session.me()).toBeNull();

      expect(tokensOfLogouts()).toEqual([`Bearer ${token}`, null]);
      expect(isOwed()).toBe(owed);
      expect(reloaded.tokens.read()).toBeNull();
      expect(browser.jar.header() === null).toBe(status === 200);
      expect(browser.standIn.countOf('POST', '/auth/refresh')).toBe(0);
    },
  );

  it('counts from the click: the tab may be closed while it waits for a refresh', async () => {
    browser.standIn.expireAccessTokens();
    browser.standIn.order({ path: '/auth/refresh', delayMs: 300 });
    const call = tab.api('/api/anis').catch((error: unknown) => error);
    await pass(0);
    expect(browser.standIn.countOf('POST', '/auth/refresh')).toBe(1);
    const leaving = tab.session.signOut();
    expect(isOwed()).toBe(true);
    expect(logoutCount()).toBe(0);
    await finish(Promise.all([call, leaving]));
  });

  it('counts before the answer: the tab may be closed until then', async () => {
    browser.standIn.order({ path: '/logout', kind: 'hang' });
    const leaving = tab.session.signOut();
    await pass(0);
    expect(logoutCount()).toBe(1);
    expect(isOwed()).toBe(true);

    expect(await browser.openTab().session.me()).toBeNull();
    expect(browser.storage.contents()).toEqual({});
    void leaving;
  });

  it('that waits for its answer takes nothing from whoever signs in meanwhile in another tab', async () => {
    const waiting = await browser.openSignedIn();
    browser.standIn.order({ path: '/logout', kind: 'hang' });
    const leaving = waiting.session.signOut();
    await pass(0);
    expect(logoutCount()).toBe(1);
    const reloaded = browser.openTab();
    expect(await reloaded.session.me()).toBeNull();
    await reloaded.session.signIn('night-shift', 'after-midnight');
    await finish(leaving);

    expect(isOwed()).toBe(false);
    expect(reloaded.tokens.read()).not.toBeNull();
    expect(await waiting.session.me()).toMatchObject({ id: '8' });
    expect(waiting.logs).toEqual([]);
    expect(await reloaded.session.me()).toMatchObject({ id: '8' });
    expect(await browser.openTab().session.me()).toMatchObject({ id: '8' });
  });

  it.each([
    ['accepted', 200],
    ['refused', 401],
  ])(
    'and is %s after another operator signed in ends nothing, and never sends their token',
    async (_, status) => {
      browser.standIn.order({ path: '/logout', delayMs: 500, status, body: '' });
      const leaving = tab.session.signOut();
      await pass(0);
      expect(logoutCount()).toBe(1);
      const reloaded = browser.openTab();
      await reloaded.session.me();
      await pass(0);
      expect(await tab.session.me()).toBeNull();
      // This tab hears of nothing from here on: its own look at the storage has to do.
      tab.page.dispatchEvent = () => true;
      await reloaded.session.signIn('night-shift', 'after-midnight');
      await finish(leaving);

      expect(tokensOfLogouts()).not.toContain(`Bearer ${reloaded.tokens.read()}`);
      expect(logoutCount()).toBe(2);
      expect(tab.tokens.read()).toBe(reloaded.tokens.read());
      expect(isOwed()).toBe(false);
      expect(tab.logs).toEqual([]);
    },
  );

  it('takes no cookies from who signs in here, and ends only its own session', async () => {
    browser.standIn.order({ path: '/logout', delayMs: 500 });
    const leaving = tab.session.signOut();
    await pass(0);
    expect(logoutCount()).toBe(1);
    expect(await tab.session.signIn('night-shift', 'after-midnight')).toMatchObject({ id: '8' });
    await leaving;
    // By then /logout would have been answered.
    await pass(500);

    expect(browser.jar.header()).not.toBeNull();
    expect(await tab.session.me()).toMatchObject({ id: '8' });
    await tab.session.signOut();
    expect(logoutCount()).toBe(2);
  });

  it('is broken off before who signs in here is sent to the server: an answer in between would take the cookies', async () => {
    browser.standIn.order({ path: '/logout', kind: 'hang' });
    browser.standIn.order({ path: '/login', delayMs: 1000 });
    let isLeft = false;
    const leaving = tab.session.signOut().then(() => {
      isLeft = true;
    });
    await pass(0);
    expect(logoutCount()).toBe(1);
    const signingIn = tab.session.signIn('night-shift', 'after-midnight');
    await pass(0);
    expect([browser.standIn.countOf('POST', '/login'), isLeft]).toEqual([1, true]);
    await finish(Promise.all([leaving, signingIn]));
  });

  it('takes no cookies from who signs in by a provider here', async () => {
    browser.standIn.order({ path: '/logout', delayMs: 500 });
    const leaving = tab.session.signOut();
    await pass(0);
    expect(logoutCount()).toBe(1);
    const { accessToken, cookies } = browser.standIn.issueSession('night-shift');
    browser.jar.store(cookies);
    tab.session.accept(accessToken);
    await leaving;
    await pass(500);

    expect(browser.jar.header()).not.toBeNull();
    expect(await tab.session.me()).toMatchObject({ id: '8' });
  });

  it('breaks off the refresh that it began once another operator has signed in elsewhere', async () => {
    browser.standIn.order({ path: '/logout', status: 401 });
    browser.standIn.order({ path: '/auth/refresh', delayMs: 3000 });
    const leaving = tab.session.signOut();
    await pass(0);
    expect(browser.standIn.countOf('POST', '/auth/refresh')).toBe(1);
    const { accessToken, cookies } = browser.standIn.issueSession('night-shift');
    browser.jar.store(cookies);
    browser.openTab().session.accept(accessToken);
    const before = browser.jar.header();
    await pass(3000);
    await leaving;
    expect(browser.jar.header()).toBe(before);
  });

  it('is not sent by the token of who signed in while it waited for a refresh', async () => {
    browser.standIn.expireAccessTokens();
    browser.standIn.order({ path: '/auth/refresh', delayMs: 400 });
    const call = tab.api('/api/anis').catch((error: unknown) => error);
    await pass(0);
    expect(browser.standIn.countOf('POST', '/auth/refresh')).toBe(1);
    tab.page.dispatchEvent = () => true;
    const leaving = tab.session.signOut();
    const reloaded = browser.openTab();
    await reloaded.session.me();
    await reloaded.session.signIn('night-shift', 'after-midnight');
    await finish(Promise.all([call, leaving]));

    expect(tokensOfLogouts()).not.toContain(`Bearer ${reloaded.tokens.read()}`);
    expect(tab.tokens.read()).toBe(reloaded.tokens.read());
    expect(tab.logs).toEqual([]);
  });

  it('goes on when another tab merely refreshes: that token is of the same session', async () => {
    const other = browser.openTab();
    await other.session.me();
    browser.standIn.order({ path: '/logout', delayMs: 400 });
    const leaving = tab.session.signOut();
    await pass(0);
    expect(logoutCount()).toBe(1);
    const refreshing = other.session.refresh(other.tokens.read()).catch(() => undefined);
    await finish(Promise.all([refreshing, leaving]));

    expect(browser.storage.contents()).toEqual({});
    expect(await tab.session.me()).toBeNull();
    expect(await other.session.me()).toBeNull();
    expect(tab.logs).toEqual([]);
  });

  it('is not broken off by a token that another tab merely refreshed', async () => {
    browser.standIn.order({ path: '/logout', delayMs: 400 });
    const leaving = tab.session.signOut();
    await pass(0);
    const { accessToken } = browser.standIn.issueSession('operator');
    browser.storage.viewFor(new EventTarget()).setItem('access_token', accessToken);
    await pass(0);
    expect(await tab.session.me()).toBeNull();
    expect(isOwed()).toBe(true);
    await finish(leaving);
    expect(browser.storage.contents()).toEqual({});
    expect(browser.jar.header()).toBeNull();
  });

  it('is sent again by a renewed token when its own has expired', async () => {
    const first = tab.tokens.read();
    browser.standIn.order({ path: '/logout', status: 401 });
    await tab.session.signOut();
    const sent = tokensOfLogouts();
    expect(sent).toHaveLength(2);
    expect(sent[0]).toBe(`Bearer ${first}`);
    expect(new Set(sent).size).toBe(2);
    expect(browser.storage.contents()).toEqual({});
  });

  it('is not owed when the server accepted or refused it', async () => {
    await tab.session.signOut();
    expect(isOwed()).toBe(false);
    const other = await browser.openSignedIn();
    browser.standIn.order({ path: '/logout', status: 401, times: 2 });
    await other.session.signOut();
    expect(isOwed()).toBe(false);
  });

  it('is remembered where the storage was full until the tokens left it', async () => {
    const view = browser.storage.viewFor(new EventTarget());
    let isFull = false;
    const storage: Storage = {
      ...view,
      setItem(key, value) {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        view.setItem(key, value);
      },
      removeItem(key) {
        isFull = false;
        view.removeItem(key);
      },
    };
    const crowded = await browser.openSignedIn({ openStorage: () => storage });
    isFull = true;
    browser.standIn.order(UNREACHABLE);
    await crowded.session.signOut();
    expect(isOwed()).toBe(true);
  });

  it('ends the session as ever where the browser denies its storage', async () => {
    const denied = browser.openTab({
      openStorage: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    await denied.session.signIn('operator', 'new-episodes');
    browser.standIn.order(UNREACHABLE);
    await denied.session.signOut();
    expect(await denied.session.me()).toBeNull();
    expect(await denied.session.signIn('operator', 'new-episodes')).toMatchObject({ id: '7' });
  });
});

describe('signing in while a sign-out is owed', () => {
  it('by password works at once and settles it', async () => {
    await signOutUnheard();
    expect(await tab.session.signIn('operator', 'new-episodes')).toMatchObject({ id: '7' });
    expect(isOwed()).toBe(false);
    expect(await browser.openTab().session.me()).toMatchObject({ id: '7' });
    expect(logoutCount()).toBe(1);
  });

  it('by a wrong password leaves it owed', async () => {
    await signOutUnheard();
    await expect(tab.session.signIn('operator', 'a guess')).rejects.toMatchObject({ status: 401 });
    expect(await browser.openTab().session.me()).toBeNull();
  });

  it('by password while this page makes up for it wins: no late answer takes its cookies', async () => {
    await signOutUnheard();
    browser.standIn.order({ path: '/logout', delayMs: 400 });
    tab.page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    void tab.session.me();
    await pass(0);
    expect(logoutCount()).toBe(2);
    expect(await tab.session.signIn('night-shift', 'after-midnight')).toMatchObject({ id: '8' });

    // By then /logout would have been answered.
    await pass(400);
    expect(browser.jar.header()).not.toBeNull();
    expect(isOwed()).toBe(false);
  });

  it("by a provider's token works at once and settles it", async () => {
    await signOutUnheard();
    const { accessToken, cookies } = browser.standIn.issueSession('night-shift');
    browser.jar.store(cookies);
    const callback = browser.openTab();
    callback.session.accept(accessToken);
    expect(await callback.session.me()).toMatchObject({ id: '8' });
    expect(isOwed()).toBe(false);
    expect(logoutCount()).toBe(1);
  });

  it('in another tab signs this one in too', async () => {
    const other = browser.openTab();
    await other.session.me();
    await signOutUnheard();
    await pass(0);
    expect(await other.session.me()).toBeNull();
    await other.session.signIn('operator', 'new-episodes');
    await pass(0);
    expect(await tab.session.me()).toMatchObject({ id: '7' });
    expect(logoutCount()).toBe(1);
  });

  it('in another tab, while this one still makes up for it, wins: no late answer takes its cookies', async () => {
    await signOutUnheard();
    browser.standIn.order({ path: '/logout', delayMs: 400 });
    const starting = browser.openTab();
    const asked = starting.session.me();
    await pass(0);
    expect(logoutCount()).toBe(2);
    await tab.session.signIn('night-shift', 'after-midnight');

    expect(await finish(asked)).toMatchObject({ id: '8' });
    expect(starting.logs).toEqual([]);
    expect(logoutCount()).toBe(2);
    await tab.session.refresh(tab.tokens.read());
    expect(await tab.session.me()).toMatchObject({ id: '8' });
  });
});

describe('tabs that start together while a sign-out is owed', () => {
  it('are all signed out', async () => {
    await signOutUnheard();
    const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
    for (const { session } of tabs) void session.me();
    for (const { session } of tabs) expect(await session.me()).toBeNull();
    expect(browser.jar.header()).toBeNull();
    expect(isOwed()).toBe(false);
  });

  it('end a page that comes back out of the cache and has not heard of it', async () => {
    const view = browser.storage.viewFor(new EventTarget());
    // Signed in by cookie alone, so there is no token to miss.
    view.removeItem('access_token');
    await pass(0);
    expect(await tab.session.me()).toBeNull();
    const sleeping = browser.openTab();
    expect(await sleeping.session.me()).toMatchObject({ id: '7' });
    view.setItem('logout_owed', 'yes');
    sleeping.page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await pass(0);
    expect(await sleeping.session.me()).toBeNull();
  });
});
