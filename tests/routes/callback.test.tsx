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

describe('the callback', () => {
  it.each(['', '?token', '?token=', '?token=a&token=b', '?token=a&token=a', '?token=null', '?token=%20'])(
    'stores nothing of "%s" and leads to the sign-in page, which has to say so [T268]',
    async (search) => {
      const { history, loading } = openApp(tab, `/auth/callback${search}`);
      await loading;

      expect(history.location.href).toBe('/sign-in');
      expect(history.location.state.signInProblem).toBe('callback-without-token');
      expect(browser.storage.contents()).toEqual({});
      expect(browser.standIn.requests.every(({ authorization }) => authorization === null)).toBe(true);
      history.back();
      expect(history.location.href).toBe('/before');
    },
  );

  it('has left the address with the token, for good, when the first call is made [T272]', async () => {
    const { accessToken } = browser.standIn.issueSession('operator');
    browser.standIn.order({ path: '/api/me', kind: 'hang' });
    const { history } = openApp(tab, `/auth/callback?token=${accessToken}`);
    await eventually(() => browser.standIn.requests.length).toBe(1);

    expect(browser.standIn.requests[0]).toMatchObject({
      path: '/api/me',
      authorization: `Bearer ${accessToken}`,
    });
    expect(history.location.href).toBe('/');
    history.back();
    expect(history.location.href).toBe('/before');
  });
});
