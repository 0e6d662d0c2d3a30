import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '../../src/http/http-error.ts';
import { type FailureMessage, type ListMessage, shareLists } from '../../src/list/list-sharing.ts';
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
  const receivers: ((message: ListMessage | FailureMessage) => void)[] = [];
  const tabs = Array.from({ length: count }, (_, index) => {
    const shown: unknown[] = [];
    const fetchItems = vi.fn(async () => {
      await pause(testClock, FETCH_MS);
      return [`list of tab ${index}`];
    });
    const sharing = shareLists({
      lock: createTabLock('list-refresh', locks.manager, testClock),
      fallbackLock: createTabLock('list-refresh-fallback', locks.manager, testClock),
      openChannel(receive) {
        receivers.push(receive);
        const post = (message: ListMessage | FailureMessage) => {
          for (const other of receivers) if (other !== receive) other(message);
        };
        return { post, close: () => undefined };
      },
      readSignInId: () => signInIds[index] ?? signInIds[0] ?? null,
      whenSessionIdle,
      now: testClock.now,
      onReceive: ({ items }) => shown.push(...items),
    });
    const refresh = () => sharing.refresh(fetchItems);
    return { fetchItems, shown, refresh, sharing, receive: receivers.at(-1) };
  });
  return { locks, tabs };
}

type Tab = ReturnType<typeof openTabs>['tabs'][number];

const fetchCount = (tabs: readonly Tab[]) =>
  tabs.reduce((sum, { fetchItems }) => sum + fetchItems.mock.calls.length, 0);

describe('operators 11: one tab refreshes for all', () => {
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

  it('six tabs whose server does not respond ask it once, and each learns why', async () => {
    const { tabs } = openTabs(6);
    tabs[0]?.fetchItems.mockRejectedValueOnce(new HttpError('refused', 'Try later', { status: 503 }));
    const results = await finish(Promise.allSettled(tabs.map(({ refresh }) => refresh())));
    expect(fetchCount(tabs)).toBe(1);
    for (const result of results)
      expect(result).toMatchObject({ reason: { kind: 'refused', message: 'Try later', status: 503 } });
    await expect(finish(Promise.all(tabs.map(({ refresh }) => refresh())))).resolves.toEqual([
      ['list of tab 0'],
      ...Array(5).fill(null),
    ]);
  });

  it('a fetch that is cancelled is no failure: the next tab fetches', async () => {
    const { tabs } = openTabs(2);
    tabs[0]?.fetchItems.mockRejectedValueOnce(new DOMException('cancelled', 'AbortError'));
    const [first, second] = await finish(Promise.allSettled(tabs.map(({ refresh }) => refresh())));
    expect(first).toMatchObject({ status: 'rejected', reason: { message: 'cancelled' } });
    expect(second).toEqual({ status: 'fulfilled', value: ['list of tab 1'] });
  });

  it('a tab that is frozen while it fetches delays the others by 10 s, and one of them fetches for the rest', async () => {
    const { tabs } = openTabs(6);
    tabs[0]?.fetchItems.mockImplementationOnce(() => new Promise(() => undefined));
    void tabs[0]?.refresh();
    const others = Promise.all(tabs.slice(1).map(({ refresh }) => refresh()));
    await pass(9_999);
    expect(fetchCount(tabs)).toBe(1);
    await expect(finish(others)).resolves.toEqual([['list of tab 1'], ...Array(4).fill(null)]);
    expect(fetchCount(tabs)).toBe(2);
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

  it('a refresh by hand waits for no other tab', async () => {
    const { tabs } = openTabs(2);
    const [first, second] = tabs as [Tab, Tab];
    first.fetchItems.mockImplementationOnce(() => new Promise(() => undefined));
    void first.refresh();
    await pass(100);
    await expect(finish(second.sharing.byHand(() => second.refresh()))).resolves.toEqual(['list of tab 1']);
    expect(first.shown).toEqual(['list of tab 1']);
  });

  it('what is neither a list nor a failure is ignored', async () => {
    const { tabs } = openTabs(1);
    const [tab] = tabs as [Tab];
    for (const message of [{ items: 'x', fetchedAtMs: 9e12 }, { items: [] }, {}])
      tab.receive?.({ signInId: 'one', ...message } as unknown as ListMessage);
    expect(tab.shown).toEqual([]);
    await expect(finish(tab.refresh())).resolves.toEqual(['list of tab 0']);
  });
});
