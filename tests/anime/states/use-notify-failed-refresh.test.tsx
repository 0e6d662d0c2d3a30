import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { animeListQueryOptions } from '../../../src/anime/anime-list-query.ts';
import { useNotifyFailedRefresh } from '../../../src/anime/states/use-notify-failed-refresh.ts';
import type { Api } from '../../../src/http/api.ts';
import { HttpError } from '../../../src/http/http-error.ts';
import { NotificationHost } from '../../../src/notify/NotificationHost.tsx';
import { hide, show } from '../../../src/notify/NotificationList.tsx';
import { preloadNotifications } from '../../../src/notify/notify.ts';
import { renderWithTheme } from '../../support/render-with-theme.tsx';
import { jsonBodyOf } from '../body-of.ts';
import { rawEntry } from '../raw-entry.ts';

let client: QueryClient;
let respond: () => unknown;
const api: Api = async () => respond();
const options = animeListQueryOptions(api);
const fail = () => {
  throw new HttpError('timeout', 'x');
};

function Subscriber() {
  useNotifyFailedRefresh(api);
  return null;
}
function renderTree(isSubscribed = true) {
  return (
    <QueryClientProvider client={client}>
      {isSubscribed && <Subscriber />}
      <NotificationHost />
    </QueryClientProvider>
  );
}
async function refresh(): Promise<void> {
  await act(() => client.fetchQuery({ ...options, staleTime: 0 }).catch(() => undefined));
}
/** Waits for a later notification, so that an earlier one would be shown by then. */
async function expectNoNotification(): Promise<void> {
  act(() => show({ key: 'link-copied', tone: 'success', title: 'Link copied', message: '' }));
  await screen.findByText('Link copied');
  expect(screen.queryByText('The list was not refreshed')).toBeNull();
}

beforeEach(() => {
  preloadNotifications();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  respond = () => jsonBodyOf({ status: 'ok', data: [rawEntry({ title: 'One' })] });
});
afterEach(() =>
  act(() => {
    hide('link-copied');
    hide('list-not-refreshed');
  }),
);

describe('useNotifyFailedRefresh', () => {
  it('notifies of a failed refresh while the previous list is shown, until a refresh succeeds', async () => {
    renderWithTheme(renderTree());
    await refresh();
    const succeed = respond;
    respond = fail;
    await refresh();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The list was not refreshed');
    expect(alert).toHaveTextContent('The server did not answer in time. The previous list is still shown.');
    respond = succeed;
    await refresh();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('shows nothing if there is no list yet, because the page shows the error', async () => {
    renderWithTheme(renderTree());
    respond = fail;
    await refresh();
    await expectNoNotification();
  });

  it('shows nothing for a cancelled refresh or for other queries', async () => {
    renderWithTheme(renderTree());
    await refresh();
    respond = () => new Promise(() => undefined);
    const cancelled = client.fetchQuery({ ...options, staleTime: 0 }).catch(() => undefined);
    await client.cancelQueries({ queryKey: options.queryKey });
    await cancelled;
    await client.fetchQuery({ queryKey: ['me'], queryFn: async () => fail() }).catch(() => undefined);
    await expectNoNotification();
  });

  it('shows nothing if the list was removed when the session ended', async () => {
    renderWithTheme(renderTree());
    await refresh();
    let refuse: (error: Error) => void = () => undefined;
    respond = () =>
      new Promise((_, reject) => {
        refuse = reject;
      });
    const failing = client.fetchQuery({ ...options, staleTime: 0 }).catch(() => undefined);
    client.removeQueries({ queryKey: options.queryKey });
    refuse(new HttpError('refused', 'x', { status: 401 }));
    await failing;
    await expectNoNotification();
  });

  it('shows nothing after it is unmounted', async () => {
    const { rerender } = renderWithTheme(renderTree());
    await refresh();
    rerender(renderTree(false));
    respond = fail;
    await refresh();
    await expectNoNotification();
  });
});
