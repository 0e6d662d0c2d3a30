import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { notify } from '../../src/notify/notify.tsx';
import { renderApp } from '../support/render-app.tsx';
import { createMemoryBrowser, type Tab, type TestBrowser } from '../support/session-harness.ts';

const START_URL = '/animes?q=of-the-first';

let browser: TestBrowser;
let tab: Tab;

beforeEach(async () => {
  browser = createMemoryBrowser();
  tab = await browser.openSignedIn();
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
  it('by a sign-out in another tab, a notification says so, and the page is stored for its operator', async () => {
    const history = await renderTab();
    const other = browser.openTab();
    await other.session.me();
    await other.session.signOut();
    await expectSignInPage();
    expect(history.location.state).toMatchObject({ origin: START_URL, operatorId: '7' });
    const notification = await screen.findByText(
      'The session ended in another tab. Sign in again to continue.',
    );
    expect(notification.closest('[role="status"]')).toHaveTextContent('Signed out');
    await userEvent.click(screen.getByRole('button', { name: 'Close notification' }));
  });

  it('by a sign-out in this tab, no notification is shown, and no page is stored', async () => {
    const history = await renderTab();
    await tab.session.signOut();
    await expectSignInPage();
    expect(history.location.state).not.toHaveProperty('origin');
    // Notifications appear in order, so an earlier one would already be visible.
    notify({ key: 'copied', tone: 'success', title: 'Link copied', message: '' });
    await screen.findByText('Link copied');
    expect(screen.queryByText(/ended in another tab/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Close notification' }));
  });
});

it('a page that is loaded again for another operator says so, until that operator signs out', async () => {
  await browser.openTab().session.signIn('night-shift', 'after-midnight');
  await waitFor(() => expect(tab.loads).toEqual(['/']));
  const next = browser.openTab({ sessionStorage: tab.sessionStorage });
  renderApp(next, '/');
  const title = await screen.findByText('Signed in as Night Shift', {}, { timeout: 20_000 });
  expect(title.closest('[role="status"]')).toHaveTextContent('If that was not you, sign out.');
  await next.session.signOut();
  await expectSignInPage();
  await waitFor(() => expect(title).not.toBeInTheDocument());
});
