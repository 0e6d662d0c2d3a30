import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { toListEntry } from '../../../src/anime/history/read-period.ts';
import { usePeriodEntries } from '../../../src/anime/history/use-period-entries.ts';
import { EMPTY_SNAPSHOT, READY } from '../../../src/operator-data/snapshot.ts';
import { historyKey } from '../../../src/operator-data/stored-queries.ts';
import { OperatorDataContext } from '../../../src/operator-data/use-operator-data.ts';
import { openedWith, unstoredData } from '../../support/operator-data.ts';
import { historyOf } from './history-of.ts';

const HISTORY = historyOf('bilibili 8 2026-11-21T10:00 灵笼; iqiyi 7 2026-11-21T09:00 灵笼');

afterEach(() => void vi.useRealTimers());

it('at midnight, the week is read again from its new first day; until then, the entries stay', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 26, 23, 59), shouldAdvanceTime: true });
  const snapshot = { ...EMPTY_SNAPSHOT, state: READY };
  const firstDays: string[] = [];
  let whenRead = Promise.resolve();
  let finishRead = () => {};
  const opened = openedWith(
    unstoredData({
      getSnapshot: () => snapshot,
      async *readHistory(firstDay: string) {
        firstDays.push(firstDay);
        yield firstDay === '2026-11-20' ? HISTORY : HISTORY.slice(0, 1);
        await whenRead;
      },
    }),
  );
  const { result } = renderHook(() => [usePeriodEntries('week'), usePeriodEntries('history')] as const, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={new QueryClient()}>
        <OperatorDataContext value={opened}>{children}</OperatorDataContext>
      </QueryClientProvider>
    ),
  });
  await waitFor(() => expect(result.current.map((read) => read?.isComplete)).toEqual([true, true]));
  expect(firstDays.sort()).toEqual(['', '2026-11-20']);

  whenRead = new Promise((resolve) => {
    finishRead = resolve;
  });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(firstDays).toEqual(['', '2026-11-20', '2026-11-21']);
  expect(result.current[0]).toEqual({ entries: HISTORY.map(toListEntry), isComplete: true });

  act(finishRead);
  await waitFor(() => expect(result.current[0]?.entries).toHaveLength(1));
});

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

it('the entries of one period do not stand for those of another', async () => {
  const snapshot = { ...EMPTY_SNAPSHOT, state: READY };
  const opened = openedWith(
    unstoredData({
      getSnapshot: () => snapshot,
      async *readHistory(firstDay: string) {
        // The whole history is never read.
        if (firstDay === '') await new Promise(() => undefined);
        yield HISTORY;
      },
    }),
  );
  const { result, rerender } = renderHook(({ period }) => usePeriodEntries(period), {
    initialProps: { period: 'week' as 'week' | 'history' },
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <OperatorDataContext value={opened}>{children}</OperatorDataContext>
      </QueryClientProvider>
    ),
  });
  await waitFor(() => expect(result.current?.isComplete).toBe(true));
  rerender({ period: 'history' });
  expect(result.current).toBeUndefined();
});

const client = new QueryClient();
