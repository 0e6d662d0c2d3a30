import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { SessionEndedError } from '../../src/http/http-error.ts';
import { animesQueryOptions } from '../../src/list/animes-query.ts';
import { SECOND_USER } from '../../src/stand-in/sessions/users.ts';
import { finish, pass, stopTime } from '../support/fake-clock.ts';
import { createFakeLocks } from '../support/fake-locks.ts';
import { createMemoryBrowser, type Tab, type TestBrowser } from '../support/session-harness.ts';

let browser: TestBrowser;
let tab: Tab;

const logouts = () => browser.standIn.requests.filter(({ path }) => path === '/logout');
const refreshCount = () => browser.standIn.countOf('POST', '/auth/refresh');
const meCount = () => browser.standIn.countOf('GET', '/api/me');
const isPending = () => browser.storage.get('sign_out_pending') !== null;

beforeEach(async () => {
  stopTime();
  browser = createMemoryBrowser();
  tab = await browser.openSignedIn();
});

describe('spec 4: a sign-out', () => {
  it('posts the request with its token, then clears tokens, cookies and all loaded data', async () => {
    browser.storage.viewFor(new EventTarget()).setItem('refresh_token', 'left by an older version');
    const { token } = tab.store.read();
    await tab.queryClient.query(animesQueryOptions(tab.api));
    await tab.session.signOut();

    expect(logouts()).toEqual([
      expect.objectContaining({ method: 'POST', body: '', authorization: `Bearer ${token}` }),
    ]);
    expect([browser.storage.contents(), browser.jar.header(), tab.logs]).toEqual([{}, null, []]);
    expect(await tab.session.me()).toBeNull();
    const keys = tab.queryClient.getQueryCache().getAll();
    expect(keys.map(({ queryKey }) => queryKey)).toEqual([['me']]);
    expect(tab.session.reason()?.kind).toBe('signed-out');
  });

  it('is posted once, however often it is called', async () => {
    await Promise.all([tab.session.signOut(), tab.session.signOut(), tab.session.signOut()]);
    await tab.session.signOut();
    expect(logouts()).toHaveLength(1);
  });

  it('takes at most 4 s, also if it waits for a frozen tab', async () => {
    const locks = createFakeLocks();
    tab = await browser.openSignedIn({ locks: locks.manager });
    await locks.hold();
    browser.standIn.injectFault({ path: '/logout', kind: 'hang' });
    const onSignedOut = vi.fn();
    const signingOut = tab.session.signOut().then(onSignedOut);
    await pass(3_999);
    expect([logouts().length, onSignedOut.mock.calls.length]).toEqual([1, 0]);
    await pass(1);
    expect(onSignedOut).toHaveBeenCalled();
    await signingOut;
    expect([await tab.session.me(), isPending()]).toEqual([null, true]);
  });

  it('is pending from the click, because the tab may be closed while it waits', async () => {
    browser.standIn.injectFault({ path: '/logout', kind: 'hang' });
    void tab.session.signOut();
    expect(isPending()).toBe(true);
    await pass(0);
    expect(await browser.openTab().session.me()).toBeNull();
    expect(browser.storage.contents()).toEqual({});
  });
});

describe('a sign-out during a refresh', () => {
  let call: Promise<unknown>;

  beforeEach(async () => {
    browser.standIn.expireAccessTokens();
    browser.standIn.injectFault({ path: '/auth/refresh', delayMs: 300 });
    call = tab.api('/api/anis').catch((error: unknown) => error);
    await pass(0);
    expect(refreshCount()).toBe(1);
  });

  it('aborts it, so that no cookie is set later, and discards its token', async () => {
    await finish(tab.session.signOut());
    await expect(call).resolves.toBeInstanceOf(SessionEndedError);
    await pass(300);
    expect([browser.jar.header(), browser.storage.contents(), tab.logs]).toEqual([null, {}, []]);
    expect([await tab.session.me(), tab.session.reason()?.kind]).toEqual([null, 'signed-out']);
  });

  it('does not log the list request that waits for the refresh as an unknown error', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => logged.mockRestore());
    const list = tab.queryClient.query(animesQueryOptions(tab.api)).catch(() => undefined);
    await finish(Promise.all([tab.session.signOut(), list]));
    expect(logged).not.toHaveBeenCalled();
  });
});

describe('a response that arrives after a sign-out', () => {
  it('leads to no refresh and no replay if it is a 401', async () => {
    browser.standIn.injectFault({ path: '/api/anis', delayMs: 400, status: 401 });
    const late = tab.api('/api/anis').catch((error: unknown) => error);
    await pass(0);
    await tab.session.signOut();
    await pass(400);
    expect(await late).toBeInstanceOf(SessionEndedError);
    expect([refreshCount(), browser.standIn.countOf('GET', '/api/anis')]).toEqual([0, 1]);
  });
});

describe('a sign-out that the server has not confirmed', () => {
  /** Signs out while the server is unreachable. */
  async function failToSignOut(): Promise<void> {
    browser.standIn.injectFault({ path: '/logout', kind: 'reset' });
    await tab.session.signOut();
  }

  it('leaves only its mark in storage, and is logged', async () => {
    await failToSignOut();
    expect(browser.storage.contents()).toEqual({ sign_out_pending: 'yes' });
    expect(tab.logs).toEqual(['请求失败', 'Logout failed']);
  });

  it.each([
    ['was not reached', { kind: 'reset' }],
    ['refused the token', { status: 401 }],
  ] as const)(
    'is sent once more at the next start, with the cookies alone and before /api/me, if the server %s',
    async (_, fault) => {
      browser.standIn.injectFault({ path: '/logout', ...fault });
      await tab.session.signOut();
      expect(browser.jar.header()).not.toBeNull();
      const asked = meCount();
      const reloaded = browser.openTab();
      expect(await reloaded.session.me()).toBeNull();
      expect([meCount(), logouts().length, logouts()[1]?.authorization]).toEqual([asked, 2, null]);
      expect([browser.jar.header(), browser.storage.contents()]).toEqual([null, {}]);
      expect([reloaded.logs, reloaded.session.reason()]).toEqual([[], null]);
      expect(refreshCount()).toBe(0);
    },
  );

  it('is complete if the server then answers that no session is left', async () => {
    await failToSignOut();
    browser.standIn.injectFault({ path: '/logout', status: 401 });
    expect(await browser.openTab().session.me()).toBeNull();
    expect(isPending()).toBe(false);
  });

  it.each([
    ['is unreachable', { kind: 'reset' }, ['请求失败', 'Logout failed']],
    ['never responds', { kind: 'hang' }, ['Logout failed']],
  ] as const)('stays pending while the server still %s, and nobody is signed in', async (_, fault, logs) => {
    await failToSignOut();
    browser.standIn.injectFault({ path: '/logout', ...fault });
    const reloaded = browser.openTab();
    expect(await finish(reloaded.session.me())).toBeNull();
    expect([reloaded.logs, isPending()]).toEqual([logs, true]);
    expect(await browser.openTab().session.me()).toBeNull();
    expect([isPending(), meCount()]).toEqual([false, 1]);
  });

  it('is stored even if the storage was full until the tokens were removed', async () => {
    const view = browser.storage.viewFor(new EventTarget());
    let isFull = false;
    const setItem = (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      view.setItem(key, value);
    };
    const removeItem = (key: string) => {
      isFull = false;
      view.removeItem(key);
    };
    tab = await browser.openSignedIn({ openStorage: () => ({ ...view, setItem, removeItem }) });
    isFull = true;
    await failToSignOut();
    expect(isPending()).toBe(true);
  });

  it('is no longer pending after a sign-in, and stays pending after a wrong password', async () => {
    await failToSignOut();
    await expect(tab.session.signIn('operator', 'a wrong guess')).rejects.toMatchObject({ status: 401 });
    expect(isPending()).toBe(true);
    void tab.session.signIn('operator', 'new-episodes');
    await pass(0);
    expect([isPending(), tab.loads]).toEqual([false, ['reload']]);
    expect(await browser.openTab().session.me()).toMatchObject({ id: '7' });
    expect(logouts()).toHaveLength(1);
  });
});

describe('a sign-in while another tab signs out', () => {
  it.each([true, false])('stays signed in (with Web Locks: %s)', async (hasLocks) => {
    const options = hasLocks ? { locks: createFakeLocks().manager } : {};
    tab = await browser.openSignedIn(options);
    browser.standIn.injectFault({ path: '/logout', delayMs: 500 });
    const other = browser.openTab(options);
    await other.session.me();
    const signingOut = tab.session.signOut();
    await pass(0);
    expect(logouts()).toHaveLength(1);
    void other.session.signIn(SECOND_USER.username, SECOND_USER.password);
    await finish(signingOut);
    await pass(1_000);
    const next = browser.openTab(options);
    expect(await next.session.me()).toMatchObject({ id: '8' });
    expect(isPending()).toBe(false);
  });
});
