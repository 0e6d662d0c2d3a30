import { QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useFollowNotifications } from '../../src/notifications/use-follow-notifications.ts';
import { follow, mute, setPreference } from '../../src/operator-data/changes/changes.ts';
import { openOperatorData } from '../../src/operator-data/open-operator-data.ts';
import { OperatorDataContext } from '../../src/operator-data/use-operator-data.ts';
import { parseSearchParams, stringifySearchParams } from '../../src/search-params.ts';
import {
  installFakeDatabase,
  listedEntry,
  NOW_MS,
  storeList,
  testOperatorId,
} from '../operator-data/fake-database.ts';
import { eventually } from '../support/eventually.ts';
import { createFakeLocks } from '../support/fake-locks.ts';

installFakeDatabase();

/** The notifications that the browser has shown. */
let shown: { title: string; body: string; onclick(): void }[] = [];
let heldLocks: LockInfo[] = [];
const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory(),
  parseSearch: parseSearchParams,
  stringifySearch: stringifySearchParams,
});

beforeEach(() => {
  shown = [];
  heldLocks = [];
  class FakeNotification {
    static permission = 'granted';
    onclick = () => undefined;
    close = () => undefined;
    constructor(title: string, { body }: { body: string }) {
      shown.push(Object.assign(this, { title, body }));
    }
  }
  vi.stubGlobal('Notification', FakeNotification);
  vi.stubGlobal('isSecureContext', true);
  // The manager keeps no record of shared locks, so the test does.
  const locks = { ...createFakeLocks().manager, query: async () => ({ held: heldLocks }) };
  vi.stubGlobal('navigator', { ...navigator, locks });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
});
afterEach(() => void vi.unstubAllGlobals());

/** Opens a tab whose operator follows 灵笼, wants notifications, and has seen the first list. */
async function openTab() {
  const opened = openOperatorData(testOperatorId(), new QueryClient());
  onTestFinished(opened.close);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterContextProvider router={router}>
      <OperatorDataContext value={opened}>{children}</OperatorDataContext>
    </RouterContextProvider>
  );
  renderHook(useFollowNotifications, { wrapper });
  const { operatorData } = opened;
  await storeList(operatorData, [listedEntry()], NOW_MS);
  await operatorData.change([...follow('灵笼'), ...setPreference('notify-followed', true)]);
  return operatorData;
}

const next = listedEntry({ title: '灵笼（国语版）', updateCount: '9' });

describe('operators 11: notifications of followed titles', () => {
  it('one per fetch, only for followed titles, and never the same entry twice', async () => {
    const operatorData = await openTab();
    const others = [listedEntry(), listedEntry({ title: '海贼王' })];
    await storeList(operatorData, [next, ...others], NOW_MS + 1);
    await eventually(() => shown.map(({ title, body }) => [title, body])).toEqual([
      ['灵笼', 'Episode 9 on Bilibili 国语版'],
    ]);
    await storeList(operatorData, others, NOW_MS + 2);
    await storeList(operatorData, [{ ...next, updatedAtMs: NOW_MS }, ...others], NOW_MS + 3);
    await operatorData.settle();
    expect(shown).toHaveLength(1);
  });

  it('leads to the new entries of followed titles', async () => {
    const operatorData = await openTab();
    await storeList(operatorData, [next], NOW_MS + 1);
    await eventually(() => shown.length).toBe(1);
    shown[0]?.onclick();
    await eventually(() => router.history.location.href).toBe(
      '/animes?period=history&only=new&only=followed',
    );
  });

  it.each([
    ['a tab is visible', async () => heldLocks.push({ name: 'visible-tab', mode: 'shared' })],
    [
      'it is a quiet hour',
      (data) => data.change([...setPreference('quiet-from', 0), ...setPreference('quiet-to', 0)]),
    ],
    ['the title is muted', (data) => data.change(mute('灵笼'))],
    ['they are turned off', (data) => data.change(setPreference('notify-followed', false))],
  ] as [string, (data: Awaited<ReturnType<typeof openTab>>) => Promise<unknown>][])(
    'none while %s',
    async (_, prepare) => {
      const operatorData = await openTab();
      await prepare(operatorData);
      await storeList(operatorData, [next], NOW_MS + 1);
      await operatorData.settle();
      await new Promise((resolve) => setTimeout(resolve));
      expect(shown).toEqual([]);
    },
  );
});
