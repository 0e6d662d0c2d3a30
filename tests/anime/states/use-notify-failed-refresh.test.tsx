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
let answer: () => unknown;
const api: Api = async () => answer();
const options = animeListQueryOptions(api);
const fail = () => {
  throw new HttpError('timeout', 'x');
};

function Follower() {
  useNotifyFailedRefresh(api);
  return null;
}
function follow(isFollowing = true) {
  return (
    <QueryClientProvider client={client}>
      {isFollowing && <Follower />}
      <NotificationHost />
    </QueryClientProvider>
  );
}
async function read(): Promise<void> {
  await act(() => client.fetchQuery({ ...options, staleTime: 0 }).catch(() => undefined));
}
/** What is shown after one that is told of now, and so after all that were told of before. */
async function expectNothingTold(): Promise<void> {
  act(() => show({ key: 'link-copied', tone: 'success', title: 'Link copied', message: '' }));
  await screen.findByText('Link copied');
  expect(screen.queryByText('The list was not refreshed')).toBeNull();
}

beforeEach(() => {
  preloadNotifications();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  answer = () => jsonBodyOf({ status: 'ok', data: [rawEntry({ title: 'One' })] });
});
afterEach(() =>
  act(() => {
    hide('link-copied');
    hide('list-not-refreshed');
  }),
);

describe('useNotifyFailedRefresh', () => {
  it('tells of a refresh that fails while the list before it stays, until one succeeds', async () => {
    renderWithTheme(follow());
    await read();
    const succeed = answer;
    answer = fail;
    await read();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The list was not refreshed');
    expect(alert).toHaveTextContent('The server did not answer in time. The previous list is still shown.');
    answer = succeed;
    await read();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('is silent where there is no list yet: the page itself says so', async () => {
    renderWithTheme(follow());
    answer = fail;
    await read();
    await expectNothingTold();
  });

  it('is silent for a cancelled refresh and for other queries', async () => {
    renderWithTheme(follow());
    await read();
    answer = () => new Promise(() => undefined);
    const cancelled = client.fetchQuery({ ...options, staleTime: 0 }).catch(() => undefined);
    await client.cancelQueries({ queryKey: options.queryKey });
    await cancelled;
    await client.fetchQuery({ queryKey: ['me'], queryFn: async () => fail() }).catch(() => undefined);
    await expectNothingTold();
  });

  it('is silent for a list that was dropped with its session', async () => {
    renderWithTheme(follow());
    await read();
    let refuse: (error: Error) => void = () => undefined;
    answer = () =>
      new Promise((_, reject) => {
        refuse = reject;
      });
    const failing = client.fetchQuery({ ...options, staleTime: 0 }).catch(() => undefined);
    client.removeQueries({ queryKey: options.queryKey });
    refuse(new HttpError('refused', 'x', { status: 401 }));
    await failing;
    await expectNothingTold();
  });

  it('is silent once nobody follows', async () => {
    const { rerender } = renderWithTheme(follow());
    await read();
    rerender(follow(false));
    answer = fail;
    await read();
    await expectNothingTold();
  });
});
