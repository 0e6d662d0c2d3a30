import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { renderApp } from '../support/render-app.tsx';
import { createMemoryBrowser, type Tab, type TestBrowser } from '../support/session-harness.ts';
import { openApp } from './open-app.ts';

let browser: TestBrowser;
let tab: Tab;

beforeEach(() => {
  browser = createMemoryBrowser();
  tab = browser.openTab();
});

describe('the token of the callback', () => {
  it('is stored unchanged', async () => {
    browser.standIn.injectFault({ path: '/api/me', status: 502 });
    await openApp(tab, '/auth/callback?token=1e5%2B%3D&state=x').loading;
    expect(browser.storage.get('access_token')).toBe('1e5+=');
  });
});

describe('the callback', () => {
  it.each(['', '?token=a&token=b', '?token=null'])(
    'stores nothing for "%s" and redirects to the sign-in page, which reports it',
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

  it('removes the token from the URL and the history before the first call', async () => {
    const { accessToken } = browser.standIn.issueSession('operator');
    browser.standIn.injectFault({ path: '/api/me', kind: 'hang' });
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

  it('with an error of the provider redirects to the sign-in page, which reports it and shows no text of the URL', async () => {
    const search = '?error=server_error&error_description=Call%20this%20number';
    const { history, loading } = openApp(tab, `/auth/callback${search}`);
    await loading;

    expect(history.location.href).toBe('/sign-in');
    expect(history.location.state.signInProblem).toBe('provider-failed');
    expect(JSON.stringify(history.location.state)).not.toMatch(/server_error|this number/);
  });

  it('reports an unreachable server, and Retry continues with its token', async () => {
    browser.standIn.injectFault({ path: '/api/me', kind: 'reset' });
    const { accessToken } = browser.standIn.issueSession('night-shift');
    const { history } = renderApp(tab, `/auth/callback?token=${accessToken}`);

    expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Account' })).toBeVisible();
    expect(history.location.href).toBe('/');
    expect(await tab.session.me()).toMatchObject({ id: '8' });
  });
});

describe('the callback, while somebody is signed in,', () => {
  const stored = () => browser.storage.get('access_token');
  const QUESTION = 'Sign in with this link?';
  let planted: string;

  beforeEach(async () => {
    tab = await browser.openSignedIn();
    planted = browser.standIn.issueSession('night-shift').accessToken;
  });

  it('asks before it starts a session with the token, which is sent and stored only after that', async () => {
    const { history } = renderApp(tab, `/auth/callback?token=${planted}`);
    expect(await screen.findByRole('heading', { name: QUESTION })).toBeVisible();
    expect(screen.getByRole('main')).toHaveTextContent(
      'You are signed in as Demo Operator (operator@example.com).',
    );
    expect(history.location.href).toBe('/auth/callback');
    expect(stored()).not.toBe(planted);
    expect(browser.standIn.requests.some(({ authorization }) => authorization?.includes(planted))).toBe(
      false,
    );
    expect(await tab.session.me()).toMatchObject({ id: '7' });

    await userEvent.click(screen.getByRole('button', { name: 'Sign in with this link' }));
    expect([tab.loads, stored()]).toEqual([['/'], planted]);
    const next = browser.openTab({ sessionStorage: tab.sessionStorage });
    const me = (await next.session.me()) ?? expect.fail('Nobody is signed in.');
    expect([me.id, next.session.takeOperatorChange(me)]).toEqual(['8', false]);
  });

  it.each([
    ['the safe answer, which has focus,', '{Enter}'],
    ['Escape', '{Escape}'],
  ])('keeps the session after %s, and drops the token', async (_, key) => {
    const token = stored();
    const { history } = renderApp(tab, `/auth/callback?token=${planted}`);
    expect(await screen.findByRole('button', { name: 'Stay signed in' })).toHaveFocus();
    await userEvent.keyboard(key);
    expect(await screen.findByRole('button', { name: 'Account' })).toBeVisible();
    expect([history.location.href, stored()]).toEqual(['/', token]);
    await openApp(tab, '/auth/callback').loading;
    expect([stored(), await tab.session.me()]).toEqual([token, expect.objectContaining({ id: '7' })]);
  });

  it('stores the token without asking if the sign-in was started in this tab', async () => {
    tab.session.noteSignInStart();
    void openApp(tab, `/auth/callback?token=${planted}`);
    await eventually(() => tab.loads).toEqual(['/']);
    expect(stored()).toBe(planted);
  });

  it('stores the token without asking if the session turns out to have ended', async () => {
    browser.standIn.expireAccessTokens();
    const { accessToken } = browser.standIn.issueSession('night-shift');
    const { history, loading } = openApp(browser.openTab(), `/auth/callback?token=${accessToken}`);
    await loading;
    expect([history.location.href, stored()]).toEqual(['/', accessToken]);
  });

  it('leads to the home page if it has no token', async () => {
    const contents = browser.storage.contents();
    const { history, loading } = openApp(tab, '/auth/callback');
    await loading;
    expect([history.location.href, browser.storage.contents()]).toEqual(['/', contents]);
  });
});

it('the callback of a sign-in that consists of cookies only leads to the home page after one check of who is signed in', async () => {
  browser = createMemoryBrowser({ version: 'b' });
  tab = browser.openTab();
  browser.jar.store(browser.standIn.issueSession('operator').cookies);
  const { history, loading } = openApp(tab, '/auth/callback');
  await loading;
  expect(history.location.href).toBe('/');
  expect(await tab.session.me()).toMatchObject({ id: '7' });
  expect(browser.standIn.countOf('GET', '/api/me')).toBe(1);
});
