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

  it.each([
    ['?error=access_denied', 'provider-cancelled'],
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
    browser.standIn.order({ path: '/api/me', kind: 'reset' });
    const { accessToken } = browser.standIn.issueSession('night-shift');
    const { history } = renderApp(tab, `/auth/callback?token=${accessToken}`);

    expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Account' })).toBeVisible();
    expect(history.location.href).toBe('/');
    expect(await tab.session.me()).toMatchObject({ id: '8' });
  });
});
