import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '../support/render-app.tsx';
import { createMemoryBrowser, type TestBrowser } from '../support/session-harness.ts';

let browser: TestBrowser;
beforeEach(() => {
  browser = createMemoryBrowser();
});

const findProblem = () => screen.findByRole('alert');
const retry = () => userEvent.click(screen.getByRole('button', { name: 'Retry' }));

describe('a temporarily unreachable server', () => {
  it('leads to the sign-in page without a message if it then responds with 401, and keeps the URL to return to', async () => {
    browser.standIn.injectFault({ path: '/api/me', kind: 'reset' });
    const { history } = renderApp(browser.openTab(), '/animes');
    expect(await findProblem()).toHaveTextContent('could not be reached');
    await retry();

    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Sign in' })).toHaveFocus());
    expect(history.location.state).toMatchObject({ origin: '/animes' });
    expect(history.location.state.signInProblem).toBeUndefined();
  });

  it('ends the session if it fails during a refresh, which is reported, and Retry loads the page again', async () => {
    const tab = await browser.openSignedIn();
    browser.standIn.injectFault({ path: '/api/anis', status: 401 });
    browser.standIn.injectFault({ path: '/auth/refresh', kind: 'reset' });
    const { history } = renderApp(tab, '/animes?q=the');
    expect(await findProblem()).toHaveTextContent('could not be reached');
    expect(history.location.href).toBe('/sign-in');
    expect(history.location.state.origin).toBe('/animes?q=the');
    await retry();
    await waitFor(() => expect(tab.loads).toEqual(['reload']));
  });
});
