import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { toListEntry } from '../../../src/anime/history/read-period.ts';
import { usePeriodEntries } from '../../../src/anime/history/use-period-entries.ts';
import { EMPTY_SNAPSHOT, READY } from '../../../src/operator-data/snapshot.ts';
import { historyKey } from '../../../src/operator-data/stored-queries.ts';
import { OperatorDataContext } from '../../../src/operator-data/use-operator-data.ts';
import { openedWith, unstoredData } from '../../support/operator-data.ts';
import { historyOf } from './history-of.ts';

const HISTORY = historyOf('bilibili 8 2026-11-21T10:00 灵笼; iqiyi 7 2026-11-21T09:00 灵笼');

it('a history that changes is read again, and its first entries do not replace complete older ones', async () => {
  const snapshot = { ...EMPTY_SNAPSHOT, state: READY };
  let stored = [HISTORY];
  let readRest = () => {};
  let whenRead = Promise.resolve();
  const onFirstRead = vi.fn();
  const opened = openedWith(
    unstoredData({
      getSnapshot: () => snapshot,
      async *readHistory() {
        yield* stored;
        onFirstRead();
        await whenRead;
      },
    }),
  );
  const queryClient = new QueryClient();
  const { result } = renderHook(() => usePeriodEntries('week'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>
        <OperatorDataContext value={opened}>{children}</OperatorDataContext>
      </QueryClientProvider>
    ),
  });
  const whole = { entries: HISTORY.map(toListEntry), isComplete: true };
  await waitFor(() => expect(result.current).toEqual(whole));

  whenRead = new Promise((resolve) => {
    readRest = resolve;
  });
  stored = [HISTORY.slice(0, 1)];
  void queryClient.invalidateQueries({ queryKey: historyKey(opened.operatorId) });
  await waitFor(() => expect(onFirstRead).toHaveBeenCalledTimes(2));
  expect(result.current).toEqual(whole);

  act(readRest);
  await waitFor(() => expect(result.current?.entries).toHaveLength(1));
});
