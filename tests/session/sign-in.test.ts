import { beforeEach, describe, expect, it } from 'vitest';
import { SessionEndedError } from '../../src/http/http-error.ts';
import { animesQueryOptions } from '../../src/list/animes-query.ts';
import { rawEntry } from '../anime/raw-entry.ts';
import { pass, stopTime } from '../support/fake-clock.ts';
import { acceptToken, createMemoryBrowser, type Tab, type TestBrowser } from '../support/session-harness.ts';

const MINUTE_MS = 60_000;

let browser: TestBrowser;
let tab: Tab;

beforeEach(async () => {
  stopTime();
  browser = createMemoryBrowser();
  tab = browser.openTab();
  await tab.session.me();
});

describe('a sign-in with username and password', () => {
  it('stores the token of the login response', async () => {
    expect(await tab.session.signIn('operator', 'new-episodes')).toMatchObject({ id: '7' });
    const { token, record } = tab.store.read();
    expect(browser.storage.contents()).toEqual({ access_token: token, session: JSON.stringify(record) });
    expect(browser.standIn.requests.at(-1)?.authorization).toBe(`Bearer ${token}`);
  });

  it('without a token consists of the cookies, stores and sends no token, and removes a stored one', async () => {
    browser = createMemoryBrowser({ version: 'b' });
    browser.storage.viewFor(new EventTarget()).setItem('access_token', 'left-by-an-earlier-visit');
    tab = browser.openTab();
    await tab.session.me();
    const before = browser.standIn.requests.length;
    expect(await tab.session.signIn('operator', 'new-episodes')).toMatchObject({ id: '7' });
    await tab.api('/api/anis');
    expect(Object.keys(browser.storage.contents())).toEqual(['session']);
    expect(browser.standIn.requests.slice(before).every(({ authorization }) => authorization === null)).toBe(
      true,
    );
  });

  it('sends username and password as JSON, and nothing in the URL', async () => {
    await tab.session.signIn('operator', 'new-episodes');
    expect(browser.standIn.requests.find(({ path }) => path === '/login')).toMatchObject({
      method: 'POST',
      search: '',
      body: '{"username":"operator","password":"new-episodes"}',
    });
  });

  it('makes the session state known at once, so no guard requests it again', async () => {
    const me = await tab.session.signIn('operator', 'new-episodes');
    expect(await tab.session.me()).toBe(me);
    expect(browser.standIn.countOf('GET', '/api/me')).toBe(2);
  });

  it.each([
    ['wrong password', {}, { kind: 'refused', status: 401 }, []],
    ['server error', { status: 500 }, { kind: 'refused', status: 500 }, ['injected by a test']],
    ['no server', { kind: 'reset' }, { kind: 'unreachable' }, ['请求失败']],
    ['page instead of JSON', { body: '<html>' }, { kind: 'malformed' }, []],
  ] as const)('leaves everything unchanged after: %s', async (_, fault, error, logs) => {
    if (Object.keys(fault).length > 0) browser.standIn.injectFault({ path: '/login', ...fault });
    await expect(tab.session.signIn('operator', 'x')).rejects.toMatchObject(error);
    expect([browser.storage.contents(), await tab.session.me()]).toEqual([{}, null]);
    expect(browser.standIn.countOf('POST', '/auth/refresh')).toBe(0);
    expect(tab.logs).toEqual(logs);
  });

  it('resolves with null and keeps the session if the server cannot confirm it', async () => {
    browser.standIn.injectFault({ path: '/api/me', status: 503 });
    expect(await tab.session.signIn('operator', 'new-episodes')).toBeNull();
    expect(tab.logs).toEqual(['injected by a test', 'Auth check failed']);
    expect(await tab.session.retry()).toMatchObject({ id: '7' });
  });

  it.each([
    ['a', 'token-refused'],
    ['b', 'cookies-refused'],
  ] as const)(
    'resolves with null and leaves nothing behind if the server refuses the session (%s)',
    async (version, kind) => {
      browser = createMemoryBrowser({ version });
      tab = browser.openTab();
      await tab.session.me();
      browser.jar.store = () => undefined;
      browser.standIn.injectFault({ path: '/api/me', status: 401 });
      expect(await tab.session.signIn('operator', 'new-episodes')).toBeNull();
      expect([tab.session.reason()?.kind, browser.storage.contents()]).toEqual([kind, {}]);
    },
  );

  it('clears a pending sign-out, then shows other tabs the record before the token', async () => {
    tab.store.setSignOutPending(true);
    const keys: unknown[] = [];
    const other = new EventTarget();
    browser.storage.viewFor(other);
    other.addEventListener('storage', (event) => keys.push(Reflect.get(event, 'key')));
    await tab.session.signIn('operator', 'new-episodes');
    expect(keys.slice(0, 3)).toEqual(['sign_out_pending', 'session', 'access_token']);
  });

  it('loads the page again if a session has ended in this document, so that nothing of it is left', async () => {
    await tab.session.signIn('operator', 'new-episodes');
    browser.standIn.setEntries([rawEntry({ title: 'the first one’s' })]);
    browser.standIn.injectFault({ path: '/api/anis', delayMs: 300 });
    const late = tab.queryClient.query(animesQueryOptions(tab.api)).catch((error: unknown) => error);
    await pass(0);
    await tab.session.signOut();
    const before = browser.standIn.requests.length;
    void tab.session.signIn('night-shift', 'after-midnight');
    await pass(300);
    expect(await late).toBeInstanceOf(SessionEndedError);
    expect(tab.queryClient.getQueryData(['animes'])).toBeUndefined();
    expect(tab.loads).toEqual(['reload']);
    expect(browser.standIn.requests.slice(before).map(({ path }) => path)).toEqual(['/login']);
    expect(await browser.openTab().session.me()).toMatchObject({ id: '8' });
  });

  it.each([
    ['is denied', { getItem: deny, setItem: deny, removeItem: deny }],
    ['is full', { getItem: () => null, setItem: deny, removeItem: () => undefined }],
  ])('starts a session that lasts as long as the page if the storage %s', async (_, storage) => {
    tab = browser.openTab({ openStorage: () => storage as unknown as Storage });
    expect(await tab.session.signIn('operator', 'new-episodes')).toMatchObject({ id: '7' });
    browser.standIn.expireAccessTokens();
    await expect(tab.api('/api/anis')).resolves.toMatchObject({ status: 'ok' });
    await tab.session.signOut();
    expect([await tab.session.me(), browser.storage.contents()]).toEqual([null, {}]);
  });
});

function deny(): never {
  throw new DOMException('denied', 'SecurityError');
}

describe('a sign-in by a provider, which has set cookies,', () => {
  const refreshCount = () => browser.standIn.countOf('POST', '/auth/token/refresh');

  async function returnFromProvider(opened: Tab): Promise<void> {
    browser.grant('operator');
    opened.session.noteSignInStart();
    expect(await opened.session.completeCallback()).toBe('accepted');
    expect(await opened.session.me()).toMatchObject({ id: '7' });
  }

  beforeEach(() => {
    browser = createMemoryBrowser({ version: 'b' });
    tab = browser.openTab();
  });

  it('reports no expiry, and is refreshed 60 s before 20 minutes have passed', async () => {
    await returnFromProvider(tab);
    await pass(19 * MINUTE_MS - 1_000);
    expect(refreshCount()).toBe(0);
    await pass(1_000);
    expect(refreshCount()).toBe(1);
  });

  it('is refreshed before /api/me when the operator returns after 20 minutes', async () => {
    tab = browser.openTab({ isOnline: () => false });
    await returnFromProvider(tab);
    await pass(20 * MINUTE_MS);
    browser.standIn.expireAccessTokens();
    const before = browser.standIn.requests.length;
    expect(await browser.openTab().session.me()).toMatchObject({ id: '7' });
    const paths = browser.standIn.requests.slice(before).map(({ path }) => path);
    expect(paths).toEqual(['/auth/token/refresh', '/api/me']);
  });

  it('that was begun and not finished does not make a later link look expected', async () => {
    tab.session.noteSignInStart();
    await tab.session.signIn('operator', 'new-episodes');
    tab.session.holdToken('planted');
    expect(await tab.session.completeCallback()).toBe('ask');
  });
});

describe('a callback without a token that was not started here, beside a session of cookies only,', () => {
  it('loads all tabs again if the cookies are another operator’s', async () => {
    browser = createMemoryBrowser({ version: 'b' });
    const owner = await browser.openSignedIn();
    browser.grant('night-shift');
    tab = browser.openTab();
    expect(await tab.session.completeCallback()).toBe('none');
    expect(await tab.session.me()).toMatchObject({ id: '8' });
    await pass(0);
    expect([owner.loads, tab.loads]).toEqual([['/'], []]);
    await expect(owner.api('/api/notes', { method: 'POST' })).rejects.toBeInstanceOf(SessionEndedError);
    const next = browser.openTab({ sessionStorage: owner.sessionStorage });
    expect(next.session.takeOperatorChange((await next.session.me()) ?? expect.fail())).toBe(true);
  });
});

describe('the token of a callback', () => {
  it.each([
    ['fails', { status: 500 }],
    ['does not answer', { kind: 'hang' }],
  ] as const)('replaces no stored session without a question if the server %s', async (_, fault) => {
    await browser.openSignedIn();
    tab = browser.openTab();
    const { token } = tab.store.read();
    browser.standIn.injectFault({ path: '/api/me', ...fault });
    tab.session.holdToken('planted');
    const outcome = tab.session.completeCallback();
    await pass(20_000);
    expect([await outcome, tab.store.read().token]).toEqual(['ask', token]);
  });

  it('is dropped by the first answer, so that a second one changes nothing', async () => {
    tab = await browser.openSignedIn();
    const stored = browser.storage.contents();
    tab.session.holdToken('planted');
    expect(await tab.session.completeCallback()).toBe('ask');
    await tab.session.answerCallback(false);
    await tab.session.answerCallback(true);
    expect([browser.storage.contents(), tab.loads]).toEqual([stored, []]);
  });

  it('starts the session of this tab, which has gone to a provider', async () => {
    const { accessToken } = browser.standIn.issueSession('night-shift');
    await acceptToken(tab, accessToken);
    expect(await tab.session.me()).toMatchObject({ id: '8' });
    expect(browser.storage.get('access_token')).toBe(accessToken);
  });
});
