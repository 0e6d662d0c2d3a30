import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useViewCounts } from '../../../src/anime/saved-views/use-view-counts.ts';
import { readView } from '../../../src/anime/view/view.ts';
import { follow, markNew, markSeen, mute } from '../../../src/operator-data/changes/changes.ts';
import { OperatorDataContext } from '../../../src/operator-data/use-operator-data.ts';
import { parseSearchParams } from '../../../src/search-params.ts';
import { openedWith, unstoredData } from '../../support/operator-data.ts';
import { historyOf } from '../history/history-of.ts';
import { rawEntry } from '../raw-entry.ts';
import { withAnimes } from '../with-animes.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 22, 12), toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const HISTORY = historyOf(
  `bilibili 9 2026-11-22T09:00 灵笼; youku 8 2026-11-21T09:00 灵笼; iqiyi 7 2026-11-01T09:00 灵笼;
  youku 5 2026-11-20T10:00 仙逆; youku 3 2026-11-20T09:00 吞噬星空`,
);
/** Today's list has an entry that is not stored yet. */
const LIST = [
  { title: '灵笼', platform: 'bilibili', update_count: '9' },
  { title: '凡人修仙传', platform: 'youku', update_count: '1' },
];
const viewOf = (search: string) => ({ id: search, name: search, view: readView(parseSearchParams(search)) });

/** Renders the counts of these views. All entries are new, 灵笼 is followed, and 吞噬星空 is muted. */
async function count(...searches: string[]) {
  const reads = vi.fn();
  const operatorData = unstoredData({
    async *readHistory() {
      reads();
      yield HISTORY;
    },
    async *readKeys() {
      yield HISTORY.toReversed().map(({ day, entryKey }) => [day, entryKey] as const);
    },
  });
  await operatorData.change([
    ...follow('灵笼'),
    ...mute('吞噬星空'),
    ...markNew([...HISTORY, keyed('凡人修仙传', 'youku', '1')]),
  ]);
  const opened = openedWith(operatorData);
  const Animes = await withAnimes(async () => ({ data: LIST.map(rawEntry) }));
  const views = searches.map(viewOf);
  const { result } = renderHook(() => useViewCounts(views), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Animes>
        <OperatorDataContext value={opened}>{children}</OperatorDataContext>
      </Animes>
    ),
  });
  const expectCounts = (...counts: (number | undefined)[]) =>
    waitFor(() => expect(searches.map((search) => result.current?.get(search))).toEqual(counts));
  return { operatorData, reads, result, expectCounts };
}

const keyed = (title: string, platform: string, updateCount: string) => ({ title, platform, updateCount });

describe('useViewCounts', () => {
  it('counts the new entries of the period, the platforms, the search, the hour and the followed titles of each view', async () => {
    const { expectCounts } = await count(
      '?period=history',
      '?period=week',
      '?period=history&only=followed',
      '?period=history&platform=youku',
      '?period=history&q=仙',
      '?period=week&hour=9&only=new',
      '?period=history&q=灵&only=followed&platform=iqiyi',
      '',
      '?q=凡人',
      '?only=followed',
    );
    await expectCounts(4, 3, 3, 2, 1, 2, 1, 2, 1, 1);
  });

  it('updates the counts when marks change', async () => {
    const { operatorData, expectCounts } = await count(
      '?period=history',
      '?period=history&q=仙',
      '?platform=youku',
    );
    await expectCounts(4, 1, 1);
    await act(async () => {
      await operatorData.change(markSeen([keyed('仙逆', 'youku', '5'), keyed('凡人修仙传', 'youku', '1')]));
    });
    await expectCounts(3, 0, 0);
    await act(async () => void (await operatorData.change(mute('灵笼'))));
    await expectCounts(0, 0, 0);
  });

  it('has no count for a view of muted titles, and reads entries only for a search or an hour', async () => {
    const { reads, expectCounts } = await count('?period=history&only=muted', '?period=week&platform=youku');
    await expectCounts(undefined, 2);
    expect(reads).not.toHaveBeenCalled();
  });

  it('counts nothing before the page is idle', async () => {
    const waiting: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => waiting.push(callback));
    const { result, expectCounts } = await count('?period=history', '', '?period=history&hour=9');
    await waitFor(() => expect(waiting).toHaveLength(1));
    expect(result.current.size).toBe(0);
    act(() => waiting[0]?.());
    await waitFor(() => expect(waiting).toHaveLength(2));
    act(() => waiting[1]?.());
    await expectCounts(4, 2, 3);
  });
});
