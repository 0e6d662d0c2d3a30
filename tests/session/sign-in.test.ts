import { beforeEach, describe, expect, it } from 'vitest';
import { pass, stopTime } from '../support/fake-clock.ts';
import { createMemoryBrowser, type Tab, type TestBrowser } from '../support/session-harness.ts';

let browser: TestBrowser;
let tab: Tab;

beforeEach(async () => {
  stopTime();
  browser = createMemoryBrowser();
  tab = browser.openTab();
  await tab.session.me();
});

describe('signing in with username and password', () => {
  it.each(['token', 'data'] as const)(
    'stores the token of the login response in the shape "%s"',
    async (loginShape) => {
      browser.standIn.configure({ loginShape });
      expect(await tab.session.signIn('operator', 'new-episodes')).toMatchObject({ id: '7' });
      expect(browser.storage.get('access_token')).toBe(tab.store.readToken());
      expect(browser.standIn.requests.at(-1)?.authorization).toBe(`Bearer ${tab.store.readToken()}`);
    },
  );

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
    ['wrong password', 'operator', 'x', {}, { kind: 'refused', status: 401 }, []],
    [
      'server error',
      'operator',
      'x',
      { status: 500 },
      { kind: 'refused', status: 500 },
      ['injected by a test'],
    ],
    ['no server', 'operator', 'x', { kind: 'reset' }, { kind: 'unreachable' }, ['请求失败']],
    ['page instead of JSON', 'operator', 'x', { body: '<html>' }, { kind: 'malformed' }, []],
  ] as const)('leaves everything unchanged after: %s', async (_, username, password, fault, error, logs) => {
    if (Object.keys(fault).length > 0) browser.standIn.injectFault({ path: '/login', ...fault });
    tab.logs.length = 0;
    await expect(tab.session.signIn(username, password)).rejects.toMatchObject(error);

    expect(browser.storage.contents()).toEqual({});
    expect(await tab.session.me()).toBeNull();
    expect(browser.standIn.countOf('POST', '/auth/refresh')).toBe(0);
    expect(tab.logs).toEqual(logs);
  });

  it('resolves with null if the session cannot be confirmed', async () => {
    browser.standIn.injectFault({ path: '/api/me', status: 503 });
    expect(await tab.session.signIn('operator', 'new-episodes')).toBeNull();
    expect(tab.logs).toEqual(['injected by a test', 'Auth check failed']);
  });

  it('clears a pending sign-out before other tabs are notified of the token', async () => {
    await tab.session.signIn('operator', 'new-episodes');
    browser.standIn.injectFault({ path: '/logout', kind: 'reset' });
    await tab.session.signOut();
    tab = browser.openTab();
    const keys: unknown[] = [];
    const other = new EventTarget();
    browser.storage.viewFor(other);
    other.addEventListener('storage', (event) => keys.push(Reflect.get(event, 'key')));
    await tab.session.signIn('operator', 'new-episodes');
    expect(keys).toEqual(['logout_owed', 'session', 'access_token', 'session']);
  });

  it('loads the page again if a session has ended in this document, so that nothing of it is left [T676]', async () => {
    await tab.session.signIn('operator', 'new-episodes');
    tab.queryClient.setQueryData(['animes'], 'the first one’s');
    tab.queryClient.getMutationCache().build(tab.queryClient, { mutationKey: ['note'] });
    await tab.session.signOut();
    expect([tab.session.signedOutBy(), tab.loads]).toEqual(['this tab', []]);
    expect(tab.queryClient.getQueryData(['animes'])).toBeUndefined();
    expect(tab.queryClient.getMutationCache().getAll()).toEqual([]);

    const before = browser.standIn.requests.length;
    void tab.session.signIn('night-shift', 'after-midnight');
    await pass(0);
    expect(tab.loads).toEqual(['reload']);
    expect(browser.standIn.requests.slice(before).map(({ path }) => path)).toEqual(['/login']);
    expect(await browser.openTab().session.me()).toMatchObject({ id: '8' });
  });

  it('starts a session that lasts as long as the page if the browser denies storage [T231]', async () => {
    const denied = browser.openTab({
      openStorage: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(await denied.session.signIn('operator', 'new-episodes')).toMatchObject({ id: '7' });
    browser.standIn.expireAccessTokens();
    await expect(denied.api('/api/anis')).resolves.toMatchObject({ status: 'ok' });
    await denied.session.signOut();
    expect(await denied.session.me()).toBeNull();
    expect(browser.storage.contents()).toEqual({});
  });
});
