import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { installFakeDatabase } from '../operator-data/fake-database.ts';
import { renderApp } from '../support/render-app.tsx';
import { createMemoryBrowser } from '../support/session-harness.ts';

installFakeDatabase();

it('an operator about whom the backend sends only a username has no database, and a notice says so', async () => {
  const browser = createMemoryBrowser();
  const body = JSON.stringify({ status: 'ok', data: { username: 'operator' } });
  browser.standIn.injectFault({ path: '/api/me', times: Number.POSITIVE_INFINITY, body });
  renderApp(await browser.openSignedIn(), '/animes');
  // The page's file is compiled the first time, which is slow on a busy machine.
  const notice = await screen.findByRole('group', { name: 'Stored data' }, { timeout: 20_000 });
  expect(notice).toHaveTextContent(
    'The server did not send your user ID, so the app cannot store your data.',
  );
  expect(await indexedDB.databases()).toEqual([]);
});
