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
  it.each([
    ['a JSON Web Token', 'eyJ0.eyJz.c2ln-_', 'eyJ0.eyJz.c2ln-_'],
    ['digits alone', '123', '123'],
    ['a number in exponent notation', '1e5', '1e5'],
    ['a boolean-like word', 'true', 'true'],
    ['a quoted word', '%22abc%22', '"abc"'],
    ['an encoded plus', 'a%2Bb%3D%3D', 'a+b=='],
  ])('is stored unchanged: %s', async (_, written, token) => {
    browser.standIn.injectFault({ path: '/api/me', status: 502 });
    await openApp(tab, `/auth/callback?token=${written}&state=x`).loading;
    expect(browser.storage.get('access_token')).toBe(token);
  });
});

describe('the callback', () => {
  it.each([
    '',
    '?token',
    '?token=a&token=b',
    '?token=null',
    '?token=%20',
    '?token=a%0AX-Admin:1',
    '?Token=a',
  ])('stores nothing for "%s" and redirects to the sign-in page, which reports it', async (search) => {
    const { history, loading } = openApp(tab, `/auth/callback${search}`);
    await loading;

    expect(history.location.href).toBe('/sign-in');
    expect(history.location.state.signInProblem).toBe('callback-without-token');
    expect(browser.storage.contents()).toEqual({});
    expect(browser.standIn.requests.every(({ authorization }) => authorization === null)).toBe(true);
    history.back();
    expect(history.location.href).toBe('/before');
  });

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

  it.each([
    ['?error=access_denied', 'operator-cancelled'],
    ['?error=server_error&error_description=Call%20this%20number', 'provider-failed'],
  ])(
    'with "%s" redirects to the sign-in page, which reports %s and shows no text of the URL',
    async (search, problem) => {
      const { history, loading } = openApp(tab, `/auth/callback${search}`);
      await loading;

      expect(history.location.href).toBe('/sign-in');
      expect(history.location.state.signInProblem).toBe(problem);
      expect(JSON.stringify(history.location.state)).not.toMatch(/server_error|this number/);
    },
  );

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

describe('the callback of a sign-in that consists of cookies only', () => {
  const meCount = () => browser.standIn.countOf('GET', '/api/me');

  beforeEach(() => {
    browser = createMemoryBrowser({ version: 'b' });
    tab = browser.openTab();
    browser.jar.store(browser.standIn.issueSession('operator').cookies);
  });

  it('leads to the home page after one check of who is signed in', async () => {
    const { history, loading } = openApp(tab, '/auth/callback');
    await loading;
    expect(history.location.href).toBe('/');
    expect(await tab.session.me()).toMatchObject({ id: '7' });
    expect(meCount()).toBe(1);
  });

  it('drops a stored token, whose header would take precedence over the cookies, if the sign-in was started here', async () => {
    browser.storage.viewFor(new EventTarget()).setItem('access_token', 'left-by-an-earlier-visit');
    tab.session.noteSignInStart();
    const { history, loading } = openApp(tab, '/auth/callback');
    await loading;
    expect(history.location.href).toBe('/');
    expect(browser.storage.get('access_token')).toBeNull();
    expect(browser.standIn.requests.every(({ authorization }) => authorization === null)).toBe(true);
  });

  it('starts a session even if a sign-out was pending when the sign-in was started', async () => {
    tab.store.setSignOutPending(true);
    tab.session.noteSignInStart();
    const { history, loading } = openApp(tab, '/auth/callback');
    await loading;
    expect([history.location.href, browser.standIn.countOf('POST', '/logout')]).toEqual(['/', 0]);
  });

  it('does not restart a session whose sign-out is pending if no sign-in was started', async () => {
    tab.store.setSignOutPending(true);
    const { history, loading } = openApp(tab, '/auth/callback');
    await loading;
    expect([history.location.href, browser.jar.header()]).toEqual(['/sign-in', null]);
  });

  it('says that the cookies were refused if the browser keeps none', async () => {
    browser.jar.clear();
    tab.session.noteSignInStart();
    const { history, loading } = openApp(tab, '/auth/callback');
    await loading;
    expect(history.location.href).toBe('/sign-in');
    expect(history.location.state.signInProblem).toBe('cookies-refused');
  });

  it('does not check who is signed in if the provider reports an error', async () => {
    const { history, loading } = openApp(tab, '/auth/callback?error=access_denied');
    await loading;
    // The only check is that of the sign-in page, which finds that the earlier sign-in is still valid.
    expect([history.location.href, meCount()]).toEqual(['/', 1]);
  });
});
