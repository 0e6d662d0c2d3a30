import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { animesQueryOptions } from '../../src/list/animes-query.ts';
import { notify } from '../../src/notify/notify.tsx';
import { renderApp } from '../support/render-app.tsx';
import { createMemoryBrowser, type Tab, type TestBrowser } from '../support/session-harness.ts';

const START_URL = '/animes?q=of-the-first';

let browser: TestBrowser;
let tab: Tab;
let other: Tab;

beforeEach(async () => {
  browser = createMemoryBrowser();
  tab = await browser.openSignedIn();
  other = browser.openTab();
  await other.session.me();
});

/** Renders the app of `tab` at START_URL. */
async function renderTab() {
  const { history } = renderApp(tab, START_URL);
  // The first render has to compile the page's files.
  await screen.findByRole('button', { name: 'Workspace: Team 1' }, { timeout: 20_000 });
  return history;
}

async function expectSignInPage() {
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
}

describe('when a session ends', () => {
  it('by a sign-out here, the page is not stored, and the next sign-in loads the page again', async () => {
    const history = await renderTab();
    await tab.session.signOut();
    await expectSignInPage();
    expect(history.location.state).not.toHaveProperty('origin');
    void other.session.signIn('night-shift', 'after-midnight');
    await waitFor(() => expect(tab.loads).toEqual(['reload']));
  });

  it.each([
    ['the same operator', 'operator', 'new-episodes', START_URL],
    ['another operator', 'night-shift', 'after-midnight', '/'],
  ])(
    'by a sign-out in another tab, the page is stored for its operator alone: %s',
    async (_, username, password, url) => {
      const { state } = await renderTab().then(async (history) => {
        await other.session.signOut();
        await expectSignInPage();
        return history.location;
      });
      void other.session.signIn(username, password);
      await waitFor(() => expect(tab.loads).toEqual(['reload']));
      cleanup();
      const { history } = renderApp(browser.openTab(), '/sign-in', state);
      await screen.findByRole('button', { name: 'Account' });
      expect(history.location.href).toBe(url);
    },
  );

  it('by a sign-out in another tab, a notification says so', async () => {
    await renderTab();
    await other.session.signOut();
    const notification = await screen.findByText(
      'The session ended in another tab. Sign in again to continue.',
    );
    expect(notification.closest('[role="status"]')).toHaveTextContent('Signed out');
    await userEvent.click(screen.getByRole('button', { name: 'Close notification' }));
  });

  it('by a sign-out in this tab, no notification is shown', async () => {
    await renderTab();
    await tab.session.signOut();
    await expectSignInPage();
    // Notifications appear in order, so an earlier one would already be visible.
    notify({ key: 'link-copied', tone: 'success', title: 'Link copied', message: '' });
    await screen.findByText('Link copied');
    expect(screen.queryByText(/ended in another tab/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Close notification' }));
  });

  it('by a sign-out during which a refresh fails, the page is not stored', async () => {
    const history = await renderTab();
    browser.standIn.injectFault({ path: '/auth/refresh', status: 500, delayMs: 50 });
    const refreshing = tab.session.refresh(tab.session.grantId()).catch(() => undefined);
    await Promise.all([tab.session.signOut(), refreshing]);
    await expectSignInPage();
    expect(history.location.state.origin).toBeUndefined();
  });

  it('by a double click on Logout, one request is sent', async () => {
    await renderTab();
    await userEvent.click(screen.getByRole('button', { name: 'Account' }));
    const logout = await screen.findByRole('menuitem', { name: 'Logout' });
    // Both clicks come before the page can render.
    act(() => {
      logout.click();
      logout.click();
    });
    await expectSignInPage();
    expect(browser.standIn.countOf('POST', '/logout')).toBe(1);
  });

  it('by a failed refresh, the page to return to is stored', async () => {
    const history = await renderTab();
    browser.standIn.expireAccessTokens();
    browser.standIn.revokeRefreshTokens();
    await tab.api('/api/anis').catch(() => undefined);
    await expectSignInPage();
    expect(history.location.state.origin).toBe(START_URL);
  });
});

describe('a view that renders after the session has ended', () => {
  it('does not request the list again', async () => {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={tab.queryClient}>{children}</QueryClientProvider>
    );
    const { result, rerender } = renderHook(() => useQuery(animesQueryOptions(tab.api)), { wrapper });
    await waitFor(() => expect(result.current.data?.entries).toHaveLength(3));
    await tab.session.signOut();
    rerender();
    await act(async () => undefined);
    expect(browser.standIn.countOf('GET', '/api/anis')).toBe(1);
    expect(result.current.data).toBeUndefined();
  });
});

describe('a page on which another operator signs in', () => {
  beforeEach(async () => {
    await renderTab();
    await browser.openTab().session.signIn('night-shift', 'after-midnight');
    await waitFor(() => expect(tab.loads).toEqual(['/']));
  });

  it('is hidden and sends nothing until it has been loaded again', async () => {
    const before = browser.standIn.requests.length;
    expect(tab.isVisible()).toBe(false);
    await expect(tab.api('/api/anis')).rejects.toHaveProperty('name', 'SessionEndedError');
    expect(browser.standIn.requests).toHaveLength(before);
  });

  it('then says so, until that operator signs out', async () => {
    cleanup();
    const next = browser.openTab({ sessionStorage: tab.sessionStorage });
    renderApp(next, '/');
    const title = await screen.findByText('Signed in as Night Shift');
    expect(title.closest('[role="status"]')).toHaveTextContent('If that was not you, sign out.');
    await next.session.signOut();
    await expectSignInPage();
    await waitFor(() => expect(title).not.toBeInTheDocument());
  });
});
