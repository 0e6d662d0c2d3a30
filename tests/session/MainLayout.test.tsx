import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notify } from '../../src/notify/notify.ts';
import type { createAppRouter } from '../../src/router.tsx';
import { deferred } from '../page/deferred.ts';
import { renderApp } from '../support/render-app.tsx';
import { createMemoryBrowser, type Tab, type TestBrowser } from '../support/session-harness.ts';

const ADDRESS = '/animes?q=of-the-first';

let browser: TestBrowser;
let tab: Tab;
let other: Tab;
let router: ReturnType<typeof createAppRouter>;

beforeEach(async () => {
  browser = createMemoryBrowser();
  tab = await browser.openSignedIn();
  other = browser.openTab();
  await other.session.me();
});

/** The app at ADDRESS, as `tab` shows it. */
async function renderTab() {
  const app = renderApp(tab, ADDRESS);
  router = app.router;
  // The first time, the files of the page have to be compiled.
  await screen.findByRole('button', { name: 'Workspace: Team 1' }, { timeout: 20_000 });
  return app.history;
}

async function expectSignInPage() {
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
}

describe('a page whose session ends', () => {
  it.each([
    ['here', () => tab],
    ['in another tab', () => other],
  ])('by a sign-out %s keeps no way back for the next operator', async (_, who) => {
    const history = await renderTab();
    await who().session.signOut();
    await expectSignInPage();
    expect(history.location.state.origin).toBeUndefined();

    await other.session.signIn('night-shift', 'after-midnight');
    await waitFor(() => expect(history.location.href).toBe('/'));
  });

  it('tells of a sign-out in another tab by a notification', async () => {
    await renderTab();
    await other.session.signOut();
    const notification = await screen.findByText(
      'The session ended in another tab. Sign in again to continue.',
    );
    expect(notification.closest('[role="alert"]')).toHaveTextContent('Signed out');
    await userEvent.click(screen.getByRole('button', { name: 'Close notification' }));
  });

  it('tells of no sign-out that was made here', async () => {
    await renderTab();
    await tab.session.signOut();
    await expectSignInPage();
    // Shown after whatever was to be told before it.
    notify({ key: 'link-copied', tone: 'success', title: 'Link copied', message: '' });
    await screen.findByText('Link copied');
    expect(screen.queryByText(/ended in another tab/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Close notification' }));
  });

  it('by a sign-out here on whose way a refresh fails keeps none either', async () => {
    const history = await renderTab();
    browser.standIn.order({ path: '/logout', status: 401 });
    browser.standIn.order({ path: '/auth/refresh', status: 500 });
    await tab.session.signOut();
    await expectSignInPage();
    expect(history.location.state.origin).toBeUndefined();
  });

  it.each([
    ['is refused', { status: 401, times: 2 }],
    ['fails', { status: 500 }],
    ['meets no server', { kind: 'reset' }],
    ['is never answered', { kind: 'hang' }],
  ] as const)('by a sign-out whose request %s shows the sign-in page [T201]', async (_, fault) => {
    tab = await browser.openSignedIn({ limits: { logoutLimitMs: 100 } });
    await renderTab();
    browser.standIn.order({ path: '/logout', ...fault });
    await tab.session.signOut();
    await expectSignInPage();
    expect(browser.storage.get('access_token')).toBeNull();
  });

  it('by a double click on Logout posts once [T202]', async () => {
    await renderTab();
    await userEvent.click(screen.getByRole('button', { name: 'Account' }));
    const logout = await screen.findByRole('menuitem', { name: 'Logout' });
    // Both before the page has had time to draw anything.
    act(() => {
      logout.click();
      logout.click();
    });
    await expectSignInPage();
    expect(browser.standIn.countOf('POST', '/logout')).toBe(1);
  });

  it('by a refresh that fails keeps the way back', async () => {
    const history = await renderTab();
    browser.standIn.expireAccessTokens();
    browser.standIn.revokeRefreshTokens();
    await tab.api('/api/anis').catch(() => undefined);
    await expectSignInPage();
    expect(history.location.state.origin).toBe(ADDRESS);
  });

  it('by a refusal keeps the way back', async () => {
    const history = await renderTab();
    browser.standIn.expireAccessTokens();
    await tab.session.recheck();
    await expectSignInPage();
    expect(history.location.state.origin).toBe(ADDRESS);
  });
});

describe('a page on which another operator takes over', () => {
  it('starts afresh: nothing that the one before chose or typed is left', async () => {
    const history = await renderTab();
    await userEvent.click(screen.getByRole('button', { name: 'Workspace: Team 1' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /^Team 2/ }));
    const before = await screen.findByRole('button', { name: 'Workspace: Team 2' });
    await other.session.signIn('night-shift', 'after-midnight');

    expect(await screen.findByRole('button', { name: 'Workspace: Team 1' })).toBeVisible();
    expect(before).not.toBeInTheDocument();
    expect(history.location.href).toBe('/');
    expect(await tab.session.me()).toMatchObject({ id: '8' });
  });

  it('shows the last of several that take over one after the other', async () => {
    const history = await renderTab();
    const me = await tab.session.me();
    const become = (id: string) => act(async () => tab.queryClient.setQueryData(['me'], { ...me, id }));
    const onTheWay = deferred<void>();
    const { navigate } = router;
    vi.spyOn(router, 'navigate').mockImplementationOnce(async (to) => {
      await onTheWay.promise;
      await navigate(to);
    });
    await become('8');
    await become('9');
    onTheWay.resolve();

    expect(await screen.findByRole('button', { name: 'Workspace: Team 1' })).toBeVisible();
    expect(history.location.href).toBe('/');
  });
});
