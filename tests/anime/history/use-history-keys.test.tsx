import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useHistoryKeys } from '../../../src/anime/history/use-history-keys.ts';
import { EMPTY_SNAPSHOT, READY } from '../../../src/operator-data/snapshot.ts';
import { OperatorDataContext } from '../../../src/operator-data/use-operator-data.ts';
import { keysOf } from '../../../src/title/entry-key.ts';
import { openedWith, unstoredData } from '../../support/operator-data.ts';

it('an entry that is stored under several days has its keys once, with the newest day', async () => {
  const [first, second] = [
    keysOf({ title: '仙逆', platform: 'tencent', updateCount: '107' }),
    keysOf({ title: '灵笼', platform: 'bilibili', updateCount: '8' }),
  ];
  const snapshot = { ...EMPTY_SNAPSHOT, state: READY };
  const opened = openedWith(
    unstoredData({
      getSnapshot: () => snapshot,
      async *readKeys() {
        yield [
          ['2026-11-20', first.entryKey],
          ['2026-11-20', second.entryKey],
        ];
        yield [['2026-11-22', first.entryKey]];
      },
    }),
  );
  const { result } = renderHook(() => useHistoryKeys(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={new QueryClient()}>
        <OperatorDataContext value={opened}>{children}</OperatorDataContext>
      </QueryClientProvider>
    ),
  });
  await waitFor(() =>
    expect(result.current).toEqual([
      { day: '2026-11-22', ...first },
      { day: '2026-11-20', ...second },
    ]),
  );
});
