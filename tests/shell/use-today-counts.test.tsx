import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { Entries } from '../../src/entries/entries.ts';
import { follow, markSeen, mute } from '../../src/operator-data/changes/changes.ts';
import { mergeRecords, stampRecords } from '../../src/operator-data/records.ts';
import { EMPTY_SNAPSHOT, type OperatorDataSnapshot, READY } from '../../src/operator-data/snapshot.ts';
import { OperatorDataContext } from '../../src/operator-data/use-operator-data.ts';
import { useTodayCounts } from '../../src/shell/use-today-counts.ts';
import { rawEntry } from '../anime/raw-entry.ts';
import { withAnimes } from '../anime/with-animes.tsx';
import { entryOf } from '../support/entries.ts';
import { openedWith, unstoredData } from '../support/operator-data.ts';

const SEEN = { title: '灵笼', platform: 'bilibili', updateCount: '8' };
const LIST = [
  { title: SEEN.title, platform: SEEN.platform, update_count: SEEN.updateCount },
  { title: '灵笼', platform: 'bilibili', update_count: '9' },
  { title: '仙逆', platform: 'youku', update_count: '5' },
  { title: '吞噬星空', platform: 'youku', update_count: '3' },
];

const NONE_READ: Entries = { all: [], status: 'complete' };

/** Renders the counts of a list with a seen entry and a muted one. */
async function renderCounts(changes: Partial<OperatorDataSnapshot>) {
  const marked = [...follow('灵笼'), ...mute('吞噬星空'), ...markSeen([entryOf(SEEN)])];
  const records = mergeRecords(new Map(), stampRecords(new Map(), marked, 1));
  const snapshot = {
    ...EMPTY_SNAPSHOT,
    state: READY,
    firstFetchMs: 0,
    records,
    entries: NONE_READ,
    ...changes,
  };
  const opened = openedWith(unstoredData({ getSnapshot: () => snapshot }));
  const Animes = await withAnimes(async () => ({ data: LIST.map(rawEntry) }));
  return renderHook(() => useTodayCounts(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Animes>
        <OperatorDataContext value={opened}>{children}</OperatorDataContext>
      </Animes>
    ),
  }).result;
}

it.each<[string, number, Partial<OperatorDataSnapshot>]>([
  ['those that are not seen', 2, {}],
  ['none on the first visit', 0, { firstFetchMs: null }],
  ['none until the marks are known', 0, { state: { kind: 'loading' } }],
])(
  'the entries of the list are counted without muted ones, of the new ones: %s',
  async (_, newCount, changes) => {
    const counts = await renderCounts(changes);
    expect(counts.current).toBeUndefined();
    await waitFor(() =>
      expect(counts.current).toEqual({ updates: 3, new: newCount, listDay: null, asOf: null }),
    );
  },
);
