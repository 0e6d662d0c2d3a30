import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readView } from '../../src/entries/view.ts';
import { follow, markSeen, mute } from '../../src/operator-data/changes/changes.ts';
import { type Change, mergeRecords, stampRecords } from '../../src/operator-data/records.ts';
import type { SavedView } from '../../src/operator-data/saved-views.ts';
import { READY } from '../../src/operator-data/snapshot.ts';
import { OperatorDataContext } from '../../src/operator-data/use-operator-data.ts';
import { parseSearchParams } from '../../src/search-params.ts';
import { useViewCounts } from '../../src/shell/use-view-counts.ts';
import { rawEntry } from '../anime/raw-entry.ts';
import { withAnimes } from '../anime/with-animes.tsx';
import { openedWith, unstoredData } from '../support/operator-data.ts';
import { readEntries } from '../support/read-entries.ts';
import { createSnapshotStore } from '../support/snapshot-store.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 22, 12), toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The first two are listed; the third one has been replaced in the list of today. */
const ENTRIES = readEntries(
  `bilibili 9 2026-11-22T09:00 灵笼; youku 1 2026-11-22T11:00 凡人修仙传; iqiyi 8 2026-11-22T08:00 灵笼;
  youku 8 2026-11-21T09:00 灵笼; iqiyi 7 2026-11-01T09:00 灵笼; youku 5 2026-11-20T10:00 仙逆;
  youku 3 2026-11-20T09:00 吞噬星空`,
);
const LIST = [
  { title: '灵笼', platform: 'bilibili', update_count: '9' },
  { title: '凡人修仙传', platform: 'youku', update_count: '1' },
];
const viewOf = (text: string): SavedView => {
  const search = parseSearchParams(text);
  return { id: text, name: text, search, view: readView(search) };
};

/** Renders the counts of these views. All entries are new, 灵笼 is followed, and 吞噬星空 is muted. */
async function count(...searches: string[]) {
  const { publish, getSnapshot, subscribe } = createSnapshotStore();
  const change = (made: Change) => {
    const { records } = getSnapshot();
    publish({ records: mergeRecords(records, stampRecords(records, made, Date.now())) });
  };
  change([...follow('灵笼'), ...mute('吞噬星空')]);
  publish({ state: READY, firstFetchMs: 0, entries: { all: ENTRIES, status: 'complete' } });
  const opened = openedWith(unstoredData({ getSnapshot, subscribe }));
  const Animes = await withAnimes(async () => ({ data: LIST.map(rawEntry) }));
  const views = searches.map(viewOf);
  const { result } = renderHook(() => useViewCounts(views), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Animes>
        <OperatorDataContext value={opened}>{children}</OperatorDataContext>
      </Animes>
    ),
  });
  const counts = () => searches.map((search) => result.current?.get(search));
  return { publish, change, counts };
}

describe('useViewCounts', () => {
  it('counts the new entries of the period, the platforms, the search, the hour and the followed titles of each view', async () => {
    const expected: readonly [string, number][] = [
      ['?period=history', 6],
      ['?period=week', 5],
      ['?period=history&only=followed', 4],
      ['?period=history&platform=youku', 3],
      ['?period=history&q=仙', 2],
      ['?period=week&hour=9&only=new', 2],
      ['?period=history&q=灵&only=followed&platform=iqiyi', 2],
      ['', 2],
      ['?q=凡人', 1],
      ['?only=followed', 1],
    ];
    const { counts } = await count(...expected.map(([search]) => search));
    await waitFor(() => expect(counts()).toEqual(expected.map(([, newCount]) => newCount)));
  });

  it('updates the counts when marks change', async () => {
    const { change, counts } = await count('?period=history', '?period=history&q=仙', '?platform=youku');
    await waitFor(() => expect(counts()).toEqual([6, 2, 1]));
    act(() => change(markSeen(ENTRIES.filter(({ title }) => title === '仙逆' || title === '凡人修仙传'))));
    expect(counts()).toEqual([4, 0, 0]);
    act(() => change(mute('灵笼')));
    expect(counts()).toEqual([0, 0, 0]);
  });

  it('has no count for a view of muted titles', async () => {
    const { counts } = await count('?period=history&only=muted', '?period=week&platform=youku');
    await waitFor(() => expect(counts()).toEqual([undefined, 3]));
  });

  it('has no count until all entries have been read', async () => {
    const { publish, counts } = await count('?period=history');
    await waitFor(() => expect(counts()).toEqual([6]));
    act(() => publish({ entries: { all: ENTRIES, status: 'reading' } }));
    expect(counts()).toEqual([undefined]);
  });

  it('has no count for a search until the page is idle and what the search needs has loaded', async () => {
    const waiting: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => waiting.push(callback));
    const { counts } = await count('?period=history', '?period=history&q=灵');
    await waitFor(() => expect(counts()).toEqual([6, undefined]));
    act(() => {
      for (const callback of waiting) callback();
    });
    await waitFor(() => expect(counts()).toEqual([6, 4]));
  });
});
