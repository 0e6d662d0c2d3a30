import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ListMessage, shareLists } from '../../src/list/list-sharing.ts';
import { createTabLock } from '../../src/tabs/tab-lock.ts';
import { pause } from '../../src/time/clock.ts';
import { finish, pass, stopTime, testClock } from '../support/fake-clock.ts';
import { createFakeLocks } from '../support/fake-locks.ts';

beforeEach(() => stopTime());

const FETCH_MS = 1_000;

/** Tabs of one browser, whose requests take a second. */
function openTabs(
  count: number,
  { signInIds = ['one'], whenSessionIdle = (): Promise<void> => Promise.resolve() } = {},
) {
  const locks = createFakeLocks();
  const receivers: ((message: ListMessage) => void)[] = [];
  const tabs = Array.from({ length: count }, (_, index) => {
    const shown: unknown[] = [];
    const fetchItems = vi.fn(async () => {
      const fetchedAtMs = testClock.now();
      await pause(testClock, FETCH_MS);
      return { items: [`list of tab ${index}`], fetchedAtMs };
    });
    const fetchForAll = shareLists({
      lock: createTabLock('list-refresh', locks.manager, testClock),
      openChannel(receive) {
        receivers.push(receive);
        const post = (message: ListMessage) => {
          for (const other of receivers) if (other !== receive) other(message);
        };
        return { post, close: () => undefined };
      },
      readSignInId: () => signInIds[index] ?? signInIds[0] ?? null,
      whenSessionIdle,
      onReceive: ({ items }) => shown.push(...items),
    });
    const refresh = async () => (await fetchForAll(fetchItems))?.items ?? null;
    return { fetchItems, shown, refresh, receive: receivers.at(-1) };
  });
  return { locks, tabs };
}

type Tab = ReturnType<typeof openTabs>['tabs'][number];

const fetchCount = (tabs: readonly Tab[]) =>
  tabs.reduce((sum, { fetchItems }) => sum + fetchItems.mock.calls.length, 0);

describe('one tab refreshes for all', () => {
  it('six tabs that refresh at the same time fetch once and get the same list', async () => {
    const { tabs } = openTabs(6);
    const lists = await finish(Promise.all(tabs.map(({ refresh }) => refresh())));
    expect(fetchCount(tabs)).toBe(1);
    expect(lists).toEqual([['list of tab 0'], ...Array(5).fill(null)]);
    for (const { shown } of tabs.slice(1)) expect(shown).toEqual(['list of tab 0']);
  });

  it('a tab that refreshes later fetches again', async () => {
    const { tabs } = openTabs(2);
    const [first, second] = tabs as [Tab, Tab];
    await finish(first.refresh());
    await pass(60_000);
    await expect(finish(second.refresh())).resolves.toEqual(['list of tab 1']);
  });

  it('a tab fetches although the list that it has received seems to be of the future', async () => {
    const { tabs } = openTabs(1);
    const [tab] = tabs as [Tab];
    tab.receive?.({ signInId: 'one', items: ['of a fast clock'], fetchedAtMs: testClock.now() + 3_600_000 });
    for (let count = 0; count < 2; count += 1)
      await expect(finish(tab.refresh())).resolves.toEqual(['list of tab 0']);
  });

  it('the next tab fetches if the first one fails', async () => {
    const { tabs } = openTabs(3);
    tabs[0]?.fetchItems.mockRejectedValueOnce(new Error('failed'));
    const results = await finish(Promise.allSettled(tabs.map(({ refresh }) => refresh())));
    expect(results).toMatchObject([
      { reason: { message: 'failed' } },
      { value: ['list of tab 1'] },
      { value: null },
    ]);
  });

  it('the others fetch after 5 s if the first tab is frozen while it fetches', async () => {
    const { tabs } = openTabs(3);
    tabs[0]?.fetchItems.mockImplementationOnce(() => new Promise(() => undefined));
    void tabs[0]?.refresh();
    const others = Promise.all(tabs.slice(1).map(({ refresh }) => refresh()));
    await pass(4_999);
    expect(fetchCount(tabs)).toBe(1);
    await expect(finish(others)).resolves.toEqual([['list of tab 1'], ['list of tab 2']]);
  });

  it('a list of another sign-in is ignored', async () => {
    const { tabs } = openTabs(2, { signInIds: ['one', 'two'] });
    const lists = await finish(Promise.all(tabs.map(({ refresh }) => refresh())));
    expect(lists).toEqual([['list of tab 0'], ['list of tab 1']]);
    expect(tabs.flatMap(({ shown }) => shown)).toEqual([]);
  });

  it('nothing is requested while a token refresh is in flight', async () => {
    const { tabs } = openTabs(1, { whenSessionIdle: () => pause(testClock, 5_000) });
    const lists = Promise.all(tabs.map(({ refresh }) => refresh()));
    await pass(4_999);
    expect(fetchCount(tabs)).toBe(0);
    await expect(finish(lists)).resolves.toEqual([['list of tab 0']]);
  });

  it('what is no list is ignored', async () => {
    const { tabs } = openTabs(1);
    const [tab] = tabs as [Tab];
    for (const message of [{ items: 'x', fetchedAtMs: 9e12 }, { items: [] }, {}])
      tab.receive?.({ signInId: 'one', ...message } as unknown as ListMessage);
    expect(tab.shown).toEqual([]);
    await expect(finish(tab.refresh())).resolves.toEqual(['list of tab 0']);
  });
});
