import * as fake from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../page/deferred.ts';
import { createMemoryBrowser, type Tab, type TestBrowser } from '../support/session-harness.ts';
import { openApp } from './open-app.ts';

let browser: TestBrowser;
let tab: Tab;

beforeEach(() => {
  browser = createMemoryBrowser();
  tab = browser.openTab();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const LIST_KEY = ['animes'];
const turn = () => new Promise((resolve) => setImmediate(resolve));
/** Waits until the list has been requested, then long enough for everything but a timer to finish. */
const finishRequests = async () => {
  while (browser.standIn.countOf('GET', '/api/anis') === 0) await turn();
  for (let count = 0; count < 100; count += 1) await turn();
};
const storeToken = () =>
  tab.store.write(
    { signInId: 'stored', grantId: 'stored', operatorId: null, expiresAtS: null },
    browser.standIn.issueSession('operator').accessToken,
  );

describe('the guard', () => {
  it('redirects a visitor, stores the URL to return to, and requests only /api/me', async () => {
    const url = '/animes?q=the&sort=title';
    const { history, loading } = openApp(tab, url);
    await loading;

    expect(history.location.href).toBe('/sign-in');
    expect(history.location.state.origin).toBe(url);
    expect(history.location.state.signInProblem).toBeUndefined();
    expect(browser.standIn.paths()).toEqual(['/api/me']);
  });

  it('redirects a signed-in operator from the sign-in page to the home page', async () => {
    storeToken();
    const { history, loading } = openApp(tab, '/sign-in');
    await loading;

    expect(history.location.href).toBe('/');
  });

  it('waits up to 50 ms for the list, so that the page is rendered with a list that arrives in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    storeToken();
    const { promise, resolve: release } = deferred<void>();
    browser.standIn.injectFault({ path: '/api/anis', until: promise });
    const { loading } = openApp(tab, '/');
    const loaded = vi.fn();
    void loading.then(loaded);
    await finishRequests();
    expect(loaded).not.toHaveBeenCalled();
    release();
    await loading;

    expect(tab.queryClient.getQueryData(LIST_KEY)).toMatchObject({ entries: expect.anything() });
  });

  it('waits for the list no longer than 50 ms', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    storeToken();
    browser.standIn.injectFault({ path: '/api/anis', kind: 'hang' });
    const { router, loading } = openApp(tab, '/');
    const loaded = vi.fn();
    void loading.then(loaded);
    await finishRequests();
    vi.advanceTimersByTime(49);
    await finishRequests();
    expect(loaded).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    await loading;

    expect(router.state.matches.at(-1)).toMatchObject({ routeId: '/_main/', status: 'success' });
    expect(tab.queryClient.isFetching({ queryKey: LIST_KEY })).toBe(1);
  });

  it('waits up to 500 ms for the operator’s data, so that the page is rendered with what is new', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    storeToken();
    // A database that does not respond.
    const open = vi.fn(() => new fake.IDBOpenDBRequest());
    vi.stubGlobal('indexedDB', { open });
    vi.stubGlobal('IDBRequest', fake.IDBRequest);
    const { loading } = openApp(tab, '/');
    const loaded = vi.fn();
    void loading.then(loaded);
    // The wait for the data begins when the list has arrived.
    while (!tab.queryClient.getQueryData(LIST_KEY)) await turn();
    await finishRequests();
    vi.advanceTimersByTime(499);
    await finishRequests();
    expect(loaded).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    await loading;

    expect(open).toHaveBeenCalledOnce();
  });
});
