import { QueryClient } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Api } from '../../src/http/api.ts';
import { animesQueryOptions, receiveList } from '../../src/list/animes-query.ts';
import { type ListMessage, shareLists } from '../../src/list/list-sharing.ts';
import { rawEntry } from '../anime/raw-entry.ts';
import {
  historyOf,
  installFakeDatabase,
  NOW_MS,
  openOperatorData,
  openSettled,
} from '../operator-data/fake-database.ts';

installFakeDatabase();

const SECOND_MS = 1_000;

/** Two tabs of one operator whose requests the test answers. */
function openTabs() {
  const receivers: ((message: ListMessage) => void)[] = [];
  return [0, 1].map((index) => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const operatorData = openOperatorData();
    const requests: ((body: unknown) => void)[] = [];
    const api: Api = () => new Promise((resolve) => requests.push(resolve));
    const fetchForAll = shareLists({
      // As if it had waited for the other tab long enough.
      lock: (work) => work(true),
      openChannel(receive) {
        receivers[index] = receive;
        return { post: (message) => receivers[1 - index]?.(message), close: () => undefined };
      },
      readSignInId: () => null,
      whenSessionIdle: async () => undefined,
      onReceive: (list) => receiveList(client, list),
    });
    const query = {
      ...animesQueryOptions(api, fetchForAll, undefined, (list) => void operatorData.storeList(list)),
      staleTime: 0,
    };
    return {
      operatorData,
      async request(timeMs: number) {
        vi.setSystemTime(timeMs);
        const list = client.query(query);
        await vi.waitFor(() => expect(requests).toHaveLength(1));
        return { list };
      },
      answer: (updateInfo: string) => requests.shift()?.({ data: [rawEntry({ update_info: updateInfo })] }),
      listed: () => client.getQueryData(query.queryKey)?.entries.map(({ updateInfo }) => updateInfo),
      history: async () => (await historyOf(operatorData)).map(({ updateInfo }) => updateInfo),
    };
  });
}

it('of two answers, that to the later request is shown and stored in every tab, although it comes first', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS });
  onTestFinished(() => void vi.useRealTimers());
  const tabs = openTabs();
  const [slow, quick] = tabs as [(typeof tabs)[0], (typeof tabs)[0]];
  for (const tab of tabs) {
    const { list } = await tab.request(NOW_MS);
    tab.answer('at first');
    await list;
    await tab.operatorData.settle();
  }
  const earlier = await slow.request(NOW_MS + SECOND_MS);
  const later = await quick.request(NOW_MS + 2 * SECOND_MS);
  vi.setSystemTime(NOW_MS + 3 * SECOND_MS);
  quick.answer('later');
  await later.list;
  vi.setSystemTime(NOW_MS + 4 * SECOND_MS);
  slow.answer('earlier');
  await earlier.list;
  for (const { operatorData } of tabs) await operatorData.settle();
  for (const { listed, history } of tabs) {
    expect(listed()).toEqual(['later']);
    await vi.waitFor(async () => expect(await history()).toEqual(['later']));
  }
  expect((await historyOf(await openSettled())).map(({ updateInfo }) => updateInfo)).toEqual(['later']);
});
