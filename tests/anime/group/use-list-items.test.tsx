import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useListItems } from '../../../src/anime/group/use-list-items.ts';
import { usePeriodEntries } from '../../../src/anime/history/use-period-entries.ts';
import { MarksContext } from '../../../src/anime/marks/MarksProvider.tsx';
import { type View, viewDefaults } from '../../../src/anime/view/view.ts';
import type { HistoryEntry } from '../../../src/operator-data/history/history-entry.ts';
import { EMPTY_SNAPSHOT } from '../../../src/operator-data/snapshot.ts';
import { type OpenOperatorData, OperatorDataContext } from '../../../src/operator-data/use-operator-data.ts';
import { LIST_TOOLS } from '../../../src/routes/-open-operator-data.ts';
import { keysOf } from '../../../src/title/entry-key.ts';
import { readEntries } from '../../insight/entry.ts';

const historyOf = (lines: string): HistoryEntry[] =>
  readEntries(lines).map((entry) => ({
    ...entry,
    ...keysOf(entry),
    ...{ coverUrl: null, detailUrl: null, firstFetchedAtMs: Number(entry.updatedAtMs) },
  }));

const NEWEST = historyOf('bilibili 8 2026-11-21T10:00 灵笼; iqiyi 7 2026-11-21T09:00 灵笼');
const OLDER = historyOf('youku 9 2026-11-20T10:00 灵笼');
const SNAPSHOT = { ...EMPTY_SNAPSHOT, state: { kind: 'ready' } } as const;

it('says which platform is ahead only once the whole history has been read [T892]', async () => {
  let readOlder = () => {};
  const whenOlder = new Promise<void>((resolve) => {
    readOlder = resolve;
  });
  const operatorData = {
    subscribe: () => () => undefined,
    getSnapshot: () => SNAPSHOT,
    async *readHistory() {
      yield NEWEST;
      await whenOlder;
      yield OLDER;
    },
  };
  const context = { operatorData } as unknown as OpenOperatorData;
  const marks = { marks: null, areIncomplete: false, openView: () => {}, marksOf: () => null };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <OperatorDataContext value={context}>
      <MarksContext value={{ ...marks, tools: LIST_TOOLS }}>{children}</MarksContext>
    </OperatorDataContext>
  );
  const view: View = { ...viewDefaults, period: 'history', group: 'title' };
  const { result } = renderHook(
    () => {
      const history = usePeriodEntries('history');
      const [items] = useListItems(view, history?.entries, history?.entries, history, null);
      return items?.map(({ group }) => `${group?.entries.length} ${group?.describeLead()}`);
    },
    { wrapper },
  );
  await waitFor(() => expect(result.current).toEqual(['2 null']));
  await act(async () => readOlder());
  await waitFor(() => expect(result.current).toEqual(['3 Youku is ahead by 1']));
});
