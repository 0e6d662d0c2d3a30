import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { MarksProvider, useNewCounts } from '../../../src/anime/marks/MarksProvider.tsx';
import { follow } from '../../../src/operator-data/changes/changes.ts';
import { mergeRecords, stampRecords } from '../../../src/operator-data/records.ts';
import { EMPTY_SNAPSHOT, READY } from '../../../src/operator-data/snapshot.ts';
import { OperatorDataContext } from '../../../src/operator-data/use-operator-data.ts';
import { openedWith, unstoredData } from '../../support/operator-data.ts';
import { historyOf } from '../history/history-of.ts';
import { rawEntry } from '../raw-entry.ts';
import { withAnimes } from '../with-animes.tsx';

it('useNewCounts counts the entries of all days and of the list, those that are in both once', async () => {
  const history = historyOf('bilibili 8 2026-11-21T10:00 灵笼; youku 7 2026-11-20T09:00 仙逆');
  const listed = [
    { title: '灵笼', platform: 'bilibili', update_count: '8' },
    { title: '灵笼', platform: 'bilibili', update_count: '9' },
  ];
  const records = mergeRecords(new Map(), stampRecords(new Map(), follow('灵笼'), 1));
  const snapshot = { ...EMPTY_SNAPSHOT, state: READY, isFirstVisit: false, records };
  const opened = openedWith(
    unstoredData({
      getSnapshot: () => snapshot,
      async *readKeys() {
        yield history.map(({ day, entryKey }) => [day, entryKey] as const);
      },
    }),
  );
  const Animes = await withAnimes(async () => ({ data: listed.map(rawEntry) }));
  const { result } = renderHook(() => useNewCounts(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Animes>
        <OperatorDataContext value={opened}>
          <MarksProvider>{children}</MarksProvider>
        </OperatorDataContext>
      </Animes>
    ),
  });
  await waitFor(() => expect(result.current).toEqual({ all: 3, followed: 2 }));
});
