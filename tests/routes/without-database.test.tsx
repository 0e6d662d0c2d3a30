import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../support/render-app.tsx';
import { createMemoryBrowser } from '../support/session-harness.ts';

/** Opens the app signed in at `url`. The DOM of the tests has no IndexedDB. */
async function open(url: string) {
  return renderApp(await createMemoryBrowser().openSignedIn(), url);
}

it('without a database, a mark filter shows the whole list', async () => {
  await open('/animes?only=new');
  // The page's file is compiled the first time, which is slow on a busy machine.
  expect(await screen.findByText('3 of 3 entries', {}, { timeout: 20_000 })).toBeInTheDocument();
});

it('without a database, the dashboard says so, and no page says it again after that', async () => {
  const { history } = await open('/');
  const notice = await screen.findByRole('group', { name: 'Stored data' });
  expect(notice).toHaveTextContent(/^This browser does not let the app store data\./);
  fireEvent.click(within(notice).getByRole('button', { name: 'Close' }));
  expect(notice).not.toBeInTheDocument();
  history.push('/animes');
  await screen.findByText('3 of 3 entries', {}, { timeout: 20_000 });
  expect(screen.queryByRole('group', { name: 'Stored data' })).toBeNull();
});

it('without a database, a search with a mark filter does not claim to apply the filter', async () => {
  await open('/animes?only=followed&q=zzz');
  const description = await screen.findByText(
    /^Without the search there are 3 entries\.$/,
    {},
    { timeout: 20_000 },
  );
  expect(description).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Followed/ })).toHaveAttribute('aria-pressed', 'false');
});
