import { QueryClient } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { useAppBadge } from '../../src/notifications/use-app-badge.ts';
import { follow, markSeen } from '../../src/operator-data/changes/changes.ts';
import { openOperatorData } from '../../src/operator-data/open-operator-data.ts';
import { OperatorDataContext } from '../../src/operator-data/use-operator-data.ts';
import {
  installFakeDatabase,
  listedEntry,
  NOW_MS,
  storeList,
  testOperatorId,
} from '../operator-data/fake-database.ts';
import { eventually } from '../support/eventually.ts';

installFakeDatabase();
afterEach(() => void vi.unstubAllGlobals());

it('the icon of the installed app shows the number of new entries of followed titles until the operator signs out', async () => {
  const setAppBadge = vi.fn(async (_count: number) => undefined);
  vi.stubGlobal('navigator', { ...navigator, setAppBadge });
  const opened = openOperatorData(testOperatorId(), new QueryClient());
  onTestFinished(opened.close);
  const [followed, other] = [listedEntry(), listedEntry({ title: 'Other' })];
  await storeList(opened.operatorData, [], NOW_MS);
  await opened.operatorData.change(follow(followed.title));
  await storeList(opened.operatorData, [followed, other], NOW_MS + 1);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <OperatorDataContext value={opened}>{children}</OperatorDataContext>
  );
  const { unmount } = renderHook(useAppBadge, { wrapper });
  await eventually(() => setAppBadge.mock.lastCall).toEqual([1]);
  await act(() => opened.operatorData.change(markSeen([followed])));
  expect(setAppBadge).toHaveBeenLastCalledWith(0);
  await act(() => opened.operatorData.change(follow('Other')));
  expect(setAppBadge).toHaveBeenLastCalledWith(1);
  unmount();
  expect(setAppBadge).toHaveBeenLastCalledWith(0);
});
