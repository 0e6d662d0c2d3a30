import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { renderApp } from '../support/render-app.tsx';
import { acceptToken, createMemoryBrowser, type Tab, type TestBrowser } from '../support/session-harness.ts';
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
  ])('is stored unchanged: %s [T020]', async (_, written, token) => {
    browser.standIn.injectFault({ path: '/api/me', status: 502 });
    await openApp(tab, `/auth/callback?token=${written}&state=x`).loading;
    expect(browser.storage.get('access_token')).toBe(token);
  });

  it.each([
    ['missing', ''],
    ['missing beside an error', '?error=access_denied'],
    ['empty', '?token='],
    ['without a value', '?token'],
    ['repeated', '?token=a&token=b'],
    ['repeated with the same value', '?token=a&token=a'],
    ['of another name', '?Token=a'],
    ['of spaces', '?token=+++'],
    ['undefined', '?token=undefined'],
    ['null', '?token=null'],
    ['with a newline', '?token=a%0AX-Admin:1'],
    ['too long', `?token=${'x'.repeat(9000)}`],
  ])('is rejected and nothing is stored when it is %s [T267]', async (_, search) => {
    await openApp(tab, `/auth/callback${search}`).loading;
    expect(browser.storage.contents()).toEqual({});
    expect(browser.standIn.requests.map(({ authorization }) => authorization)).toEqual([null]);
  });
});

describe('the callback', () => {
  it.each(['', '?token', '?token=', '?token=a&token=b', '?token=a&token=a', '?token=null', '?token=%20'])(
    'stores nothing for "%s" and redirects to the sign-in page, which reports it [T268]',
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

  it('removes the token from the URL and the history before the first call [T272]', async () => {
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
  let planted: string;

  beforeEach(async () => {
    tab = await browser.openSignedIn();
    planted = browser.standIn.issueSession('night-shift').accessToken;
  });

  it('asks before it changes the operator, and sends the token only to identify its operator [T298]', async () => {
    const { history } = renderApp(tab, `/auth/callback?token=${planted}`);
    expect(await screen.findByRole('heading', { name: 'Sign in as Night Shift instead?' })).toBeVisible();
    expect(history.location.href).toBe('/auth/callback');
    expect(stored()).not.toBe(planted);
    const sent = browser.standIn.requests.filter(({ authorization }) => authorization?.includes(planted));
    expect(sent.map(({ path }) => path)).toEqual(['/api/me']);
    expect(await tab.session.me()).toMatchObject({ id: '7' });

    await userEvent.click(screen.getByRole('button', { name: 'Sign in instead' }));
    expect([tab.loads, stored()]).toEqual([['/'], planted]);
    expect(await browser.openTab().session.me()).toMatchObject({ id: '8' });
  });

  it.each([
    ['the safe answer, which has focus,', '{Enter}'],
    ['Escape', '{Escape}'],
  ])('keeps the session after %s', async (_, key) => {
    const token = stored();
    const { history } = renderApp(tab, `/auth/callback?token=${planted}`);
    expect(await screen.findByRole('button', { name: 'Stay signed in' })).toHaveFocus();
    await userEvent.keyboard(key);
    expect(await screen.findByRole('button', { name: 'Account' })).toBeVisible();
    expect([history.location.href, stored()]).toEqual(['/', token]);
    expect(await tab.session.me()).toMatchObject({ id: '7' });
  });

  it('also asks if the server cannot tell whose token it is', async () => {
    browser.standIn.injectFault({ path: '/api/me', status: 503 });
    renderApp(tab, `/auth/callback?token=${planted}`);
    const heading = await screen.findByRole('heading', { name: 'Sign in as another operator instead?' });
    expect(heading).toBeVisible();
    expect(stored()).not.toBe(planted);
  });

  it('also asks if the server cannot tell who is signed in', async () => {
    const reloaded = browser.openTab();
    browser.standIn.injectFault({ path: '/api/me', status: 503 });
    renderApp(reloaded, `/auth/callback?token=${planted}`);
    expect(await screen.findByText('The server could not say who is signed in now.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Stay signed in' })).toBeVisible();
    expect(stored()).not.toBe(planted);
  });

  it.each([
    ['the same operator', () => browser.standIn.issueSession('operator').accessToken],
    [
      'a sign-in that was started in this tab',
      () => {
        tab.session.callback.noteSignInStart();
        return planted;
      },
    ],
  ])('stores the token without asking if it belongs to %s [T299]', async (_, begin) => {
    const token = begin();
    void openApp(tab, `/auth/callback?token=${token}`);
    await eventually(() => tab.loads).toEqual(['/']);
    expect(stored()).toBe(token);
  });

  it('keeps the session and says so if the server refuses the token [T331]', async () => {
    const token = stored();
    const { history } = renderApp(tab, '/auth/callback?token=junk');
    expect(await screen.findByRole('button', { name: 'Account' })).toBeVisible();
    expect(await screen.findByText('The sign-in was not accepted')).toBeVisible();
    expect([history.location.href, stored()]).toEqual(['/', token]);
    expect(await tab.session.me()).toMatchObject({ id: '7' });
  });

  it('keeps a session that the server could not check, if the token is refused', async () => {
    const token = stored();
    const reloaded = browser.openTab();
    browser.standIn.injectFault({ path: '/api/me', status: 503 });
    const { loading } = openApp(reloaded, '/auth/callback?token=junk');
    await loading;
    expect(stored()).toBe(token);
    expect(await reloaded.session.retry()).toMatchObject({ id: '7' });
  });

  it('changes the operator at the next refresh if it also replaced the cookies, even after “Stay signed in” [T332]', async () => {
    browser.jar.store(browser.standIn.issueSession('night-shift').cookies);
    renderApp(tab, `/auth/callback?token=${planted}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Stay signed in' }));
    await screen.findByRole('button', { name: 'Account' });
    browser.standIn.injectFault({ path: '/api/notes', status: 401 });
    const before = browser.standIn.requests.length;
    // The call belongs to the operator who stayed, so it must not be replayed as the other one.
    await expect(tab.api('/api/notes', { method: 'POST' })).rejects.toHaveProperty(
      'name',
      'SessionEndedError',
    );
    const notes = browser.standIn.requests.slice(before).filter(({ path }) => path === '/api/notes');
    expect(notes).toHaveLength(1);
    expect([tab.loads, tab.isVisible()]).toEqual([['/'], false]);
    cleanup();
    renderApp(browser.openTab({ sessionStorage: tab.sessionStorage }), '/');
    expect(await screen.findByText('Signed in as Night Shift')).toBeVisible();
  });

  it('also asks if a sign-in was started here but completed in another tab', async () => {
    await tab.session.signOut();
    tab.session.callback.noteSignInStart();
    // The page that leaves for the provider has been loaded again for the session of the other tab.
    const other = browser.openTab();
    await acceptToken(other, browser.standIn.issueSession('operator').accessToken);
    await other.session.me();
    const reloaded = browser.openTab({ sessionStorage: tab.sessionStorage });
    expect(await reloaded.session.me()).toMatchObject({ id: '7' });
    renderApp(reloaded, `/auth/callback?token=${planted}`);
    expect(await screen.findByRole('button', { name: 'Stay signed in' })).toBeVisible();
  });
});

describe('the callback of a sign-in that consists of cookies only', () => {
  const meCount = () => browser.standIn.countOf('GET', '/api/me');

  beforeEach(() => {
    browser = createMemoryBrowser({ version: 'b' });
    tab = browser.openTab();
    browser.jar.store(browser.standIn.issueSession('operator').cookies);
  });

  it('leads to the home page after one check of who is signed in [T340]', async () => {
    const { history, loading } = openApp(tab, '/auth/callback');
    await loading;
    expect(history.location.href).toBe('/');
    expect(await tab.session.me()).toMatchObject({ id: '7' });
    expect(meCount()).toBe(1);
  });

  it('drops a stored token, whose header would take precedence over the cookies [T341]', async () => {
    browser.storage.viewFor(new EventTarget()).setItem('access_token', 'left-by-an-earlier-visit');
    const { history, loading } = openApp(tab, '/auth/callback');
    await loading;
    expect(history.location.href).toBe('/');
    expect(browser.storage.get('access_token')).toBeNull();
    expect(await tab.session.me()).toMatchObject({ id: '7' });
    expect(browser.standIn.requests.at(-1)?.authorization).toBeNull();
  });

  it('shows its operator in all tabs', async () => {
    const other = browser.openTab();
    await other.session.me();
    browser.jar.store(browser.standIn.issueSession('night-shift').cookies);
    await openApp(browser.openTab(), '/auth/callback').loading;
    await eventually(() => other.loads).toEqual(['/']);
  });

  it('says so if the cookies have replaced those of another operator and no sign-in was started [T530]', async () => {
    await tab.session.me();
    browser.jar.store(browser.standIn.issueSession('night-shift').cookies);
    const { history } = renderApp(browser.openTab(), '/auth/callback');
    expect(await screen.findByText('Signed in as night-shift')).toBeVisible();
    expect(history.location.href).toBe('/');
  });

  it('starts a session even if a sign-out was pending when the sign-in was started', async () => {
    tab.store.setSignOutPending(true);
    tab.session.callback.noteSignInStart();
    const { history, loading } = openApp(tab, '/auth/callback');
    await loading;
    expect(history.location.href).toBe('/');
    expect([browser.standIn.countOf('POST', '/logout'), browser.storage.get('logout_owed')]).toEqual([
      0,
      null,
    ]);
  });

  it('does not restart a session whose sign-out is pending if no sign-in was started', async () => {
    tab.store.setSignOutPending(true);
    const { history, loading } = openApp(tab, '/auth/callback');
    await loading;
    expect(history.location.href).toBe('/sign-in');
    expect(browser.jar.header()).toBeNull();
  });

  it('says that the cookies were refused if the browser keeps none', async () => {
    await browser.openSignedIn();
    browser.jar.clear();
    const { history, loading } = openApp(browser.openTab(), '/auth/callback');
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
