import { beforeEach, describe, expect, it } from 'vitest';
import { SessionEndedError } from '../../src/http/http-error.ts';
import { animesQueryOptions } from '../../src/list/animes-query.ts';
import { rawEntry } from '../anime/raw-entry.ts';
import { pass, stopTime } from '../support/fake-clock.ts';
import { createMemoryBrowser, type Tab, type TestBrowser } from '../support/session-harness.ts';

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
    ['no server', { kind: 'reset' }, { kind: 'unreachable' }, ['请求失败']],
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

  it('starts a session that lasts as long as the page if the storage is denied', async () => {
    tab = browser.openTab({ openStorage: deny });
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

  it('that was begun and not finished does not make a later link look expected', async () => {
    tab.session.noteSignInStart();
    await tab.session.signIn('operator', 'new-episodes');
    tab.session.holdToken('planted');
    expect(await tab.session.completeCallback()).toBe('ask');
  });
});

describe('the token of a callback', () => {
  it('replaces no stored session without a question if the server cannot say whose it is', async () => {
    await browser.openSignedIn();
    tab = browser.openTab();
    const { token } = tab.store.read();
    browser.standIn.injectFault({ path: '/api/me', status: 500 });
    tab.session.holdToken('planted');
    expect([await tab.session.completeCallback(), tab.store.read().token]).toEqual(['ask', token]);
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
});
