import { focusManager, QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { AnimeList } from '../../src/entries/list.ts';
import type { Api } from '../../src/http/api.ts';
import { receiveList } from '../../src/list/animes-query.ts';
import type { FetchForAll } from '../../src/list/list-sharing.ts';
import { useAutomaticRefresh } from '../../src/list/use-automatic-refresh.ts';
import { EMPTY_SNAPSHOT, READY } from '../../src/operator-data/snapshot.ts';
import { OperatorDataContext } from '../../src/operator-data/use-operator-data.ts';
import { MINUTE_MS } from '../../src/time/day.ts';
import { rawEntry } from '../anime/raw-entry.ts';
import { withAnimes } from '../anime/with-animes.tsx';
import { openedWith, unstoredData } from '../support/operator-data.ts';

const LIST = { data: [rawEntry({ title: '灵笼' })] };
const START_MS = Date.parse('2026-11-27T10:00:00Z');

/** A page of an operator who has chosen nothing, so that the list is refreshed when they come back. */
async function openPage(fetchForAll: FetchForAll) {
  vi.useFakeTimers({ toFake: ['Date'], now: START_MS });
  onTestFinished(() => void vi.useRealTimers());
  const client = new QueryClient();
  const Animes = await withAnimes(
    vi.fn<Api>(async () => LIST),
    client,
    fetchForAll,
  );
  const opened = openedWith(unstoredData({ getSnapshot: () => ({ ...EMPTY_SNAPSHOT, state: READY }) }));
  renderHook(() => useAutomaticRefresh(false), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Animes>
        <OperatorDataContext value={opened}>{children}</OperatorDataContext>
      </Animes>
    ),
  });
  await waitFor(() => expect(client.getQueryState(['animes'])?.status).toBe('success'));
  return {
    client,
    fetchedAtMs: () => client.getQueryData<AnimeList>(['animes'])?.fetchedAtMs,
    isFetching: () => client.isFetching() > 0,
    comeBackAfter: async (minutes: number) => {
      vi.setSystemTime(START_MS + minutes * MINUTE_MS);
      await act(async () => focusManager.onFocus());
    },
  };
}

it('a list of another tab keeps its time although the refresh of this tab ends later, and a newer list replaces it', async () => {
  let endWait = () => {};
  const fetchForAll = vi.fn<FetchForAll>(() => new Promise((resolve) => (endWait = () => resolve(null))));
  const page = await openPage(fetchForAll);
  await page.comeBackAfter(20);
  const receive = (minutes: number) => {
    const fetchedAtMs = START_MS + minutes * MINUTE_MS;
    act(() => receiveList(page.client, { signInId: null, items: LIST.data, fetchedAtMs }));
  };
  receive(20);
  // The device sleeps while this tab still waits.
  vi.setSystemTime(START_MS + 60 * MINUTE_MS);
  endWait();
  await waitFor(() => expect(page.isFetching()).toBe(false));
  receive(30);
  expect(page.fetchedAtMs()).toBe(START_MS + 30 * MINUTE_MS);
  await page.comeBackAfter(61);
  expect(fetchForAll).toHaveBeenCalledTimes(2);
});

it('a list is fetched again when the operator comes back, once it is due', async () => {
  const fetchForAll = vi.fn<FetchForAll>(async () => null);
  const page = await openPage(fetchForAll);
  await page.comeBackAfter(14);
  expect(fetchForAll).not.toHaveBeenCalled();
  await page.comeBackAfter(15);
  expect(fetchForAll).toHaveBeenCalledOnce();
});
