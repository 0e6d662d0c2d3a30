import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { usePeriodEntries } from '../../../src/anime/history/use-period-entries.ts';
import { EMPTY_SNAPSHOT, READY } from '../../../src/operator-data/snapshot.ts';
import { OperatorDataContext } from '../../../src/operator-data/use-operator-data.ts';
import { openedWith, unstoredData } from '../../support/operator-data.ts';
import { readEntries } from '../../support/read-entries.ts';

afterEach(() => void vi.useRealTimers());

it('a week has the entries of its seven days, also after midnight, and the history has all', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 26, 23, 59) });
  const all = readEntries('bilibili 9 2026-11-26 灵笼; bilibili 8 2026-11-20 灵笼; iqiyi 7 2026-11-19 灵笼');
  const snapshot = { ...EMPTY_SNAPSHOT, state: READY, entries: { all, status: 'reading' } as const };
  const opened = openedWith(unstoredData({ getSnapshot: () => snapshot }));
  const { result } = renderHook(() => (['week', 'history', 'today'] as const).map(usePeriodEntries), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <OperatorDataContext value={opened}>{children}</OperatorDataContext>
    ),
  });
  // Today's list has an order of its own.
  expect(result.current).toEqual([{ all: all.slice(0, 2), status: 'reading' }, snapshot.entries, undefined]);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current[0]).toEqual({ all: all.slice(0, 1), status: 'reading' });
});
