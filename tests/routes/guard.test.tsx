import { beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { createMemoryBrowser, type Tab, type TestBrowser } from '../support/session-harness.ts';
import { openApp } from './open-app.ts';

let browser: TestBrowser;
let tab: Tab;

beforeEach(() => {
  browser = createMemoryBrowser();
  tab = browser.openTab();
});

const meCount = () => browser.standIn.countOf('GET', '/api/me');
const storeToken = () => tab.tokens.write(browser.standIn.issueSession('operator').accessToken, null);

describe('the guard', () => {
  it.each([
    ['let in', true, '/animes'],
    ['turned away', false, '/sign-in'],
  ])('asks once for 500 at once, who are all %s [T285]', { timeout: 60_000 }, async (_, isSignedIn, path) => {
    if (isSignedIn) storeToken();
    const visits = Array.from({ length: 500 }, () => openApp(tab, '/animes'));
    await Promise.all(visits.map(({ loading }) => loading));

    expect(new Set(visits.map(({ history }) => history.location.pathname))).toEqual(new Set([path]));
    expect(meCount()).toBe(1);
  });

  it('that waits for an answer which is cancelled asks again, and lets the operator in [T207]', async () => {
    storeToken();
    browser.standIn.order({ path: '/api/me', kind: 'hang' });
    const { history, router, loading } = openApp(tab, '/animes');
    await eventually(meCount).toBe(1);
    await tab.queryClient.cancelQueries();
    await loading;

    expect(router.state.matches.flatMap(({ error }) => error ?? [])).toEqual([]);
    expect(history.location.pathname).toBe('/animes');
    expect(meCount()).toBe(2);
    expect(tab.logs).toEqual([]);
  });

  it.each(['/', '/animes', '/animes?q=the&sort=title'])(
    'turns a visitor of %s away, keeps the way back, and asks for nothing but who is there [T286]',
    async (address) => {
      const { history, loading } = openApp(tab, address);
      await loading;

      expect(history.location.href).toBe('/sign-in');
      expect(history.location.state.origin).toBe(address);
      expect(history.location.state.signInProblem).toBeUndefined();
      expect(browser.standIn.requests.map(({ path }) => path)).toEqual(['/api/me']);
    },
  );

  it('leads who is signed in from the sign-in page home', async () => {
    storeToken();
    const { history, loading } = openApp(tab, '/sign-in');
    await loading;

    expect(history.location.href).toBe('/');
  });
});
