import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { useListItems } from '../../../src/anime/group/use-list-items.ts';
import { toListEntry } from '../../../src/anime/history/read-period.ts';
import { usePeriodEntries } from '../../../src/anime/history/use-period-entries.ts';
import type { ListItem } from '../../../src/anime/list/list-item.ts';
import { createMatchPinyin } from '../../../src/anime/select/match-pinyin.ts';
import { NO_MATCHERS } from '../../../src/anime/select/match-search.ts';
import { type View, viewDefaults } from '../../../src/anime/view/view.ts';
import { follow } from '../../../src/operator-data/changes/changes.ts';
import type { HistoryEntry } from '../../../src/operator-data/history/history-entry.ts';
import { mergeRecords, stampRecords } from '../../../src/operator-data/records.ts';
import { EMPTY_SNAPSHOT, READY } from '../../../src/operator-data/snapshot.ts';
import { OperatorDataContext } from '../../../src/operator-data/use-operator-data.ts';
import { keysOf } from '../../../src/title/entry-key.ts';
import { readEntries } from '../../insight/entry.ts';
import { openedWith, unstoredData } from '../../support/operator-data.ts';

const historyOf = (lines: string): HistoryEntry[] =>
  readEntries(lines).map((entry) => ({
    ...entry,
    ...keysOf(entry),
    ...{ coverUrl: null, detailUrl: null, firstFetchedAtMs: Number(entry.updatedAtMs) },
  }));

const NEWEST = historyOf('bilibili 8 2026-11-21T10:00 灵笼; iqiyi 7 2026-11-21T09:00 灵笼');
const OLDER = historyOf('youku 9 2026-11-20T10:00 灵笼');
const SNAPSHOT = { ...EMPTY_SNAPSHOT, state: READY };

/** Renders the leads of the groups, with a history that is read in these parts. The last part waits for `readLast`. */
function renderLeads(view: Partial<View>, parts: HistoryEntry[][], listed?: HistoryEntry[]) {
  return renderItems(view, parts, listed, ({ group }) => `${group?.entries.length} ${group?.describeLead()}`);
}

/** Renders the items of the list as the texts that `describe` returns. */
function renderItems(
  view: Partial<View>,
  parts: HistoryEntry[][],
  listed: HistoryEntry[] | undefined,
  describe: (item: ListItem) => string,
  { matchers = NO_MATCHERS, records = SNAPSHOT.records } = {},
) {
  let readLast = () => {};
  const snapshot = { ...SNAPSHOT, records };
  const whenLast = new Promise<void>((resolve) => {
    readLast = resolve;
  });
  const operatorData = unstoredData({
    getSnapshot: () => snapshot,
    async *readHistory() {
      for (const [index, part] of parts.entries()) {
        if (index === parts.length - 1) await whenLast;
        yield part;
      }
    },
  });
  const opened = openedWith(operatorData);
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <OperatorDataContext value={opened}>{children}</OperatorDataContext>
    </QueryClientProvider>
  );
  const whole: View = { ...viewDefaults, group: 'title', ...view };
  const list = listed?.map(toListEntry);
  const { result } = renderHook(
    () => {
      const history = usePeriodEntries(whole.period);
      const entries = list ?? history?.entries;
      const [items] = useListItems(whole, entries, entries, history, matchers);
      return items?.map(describe);
    },
    { wrapper },
  );
  return { result, readLast: () => act(async () => readLast()) };
}

it('says which platform is ahead only once the whole history has been read', async () => {
  const { result, readLast } = renderLeads({ period: 'history' }, [NEWEST, OLDER]);
  await waitFor(() => expect(result.current).toEqual(['2 null']));
  await readLast();
  await waitFor(() => expect(result.current).toEqual(['3 Youku is ahead by 1']));
});

it('compares the list of today with the entries of earlier days', async () => {
  const { result, readLast } = renderLeads({ period: 'today' }, [OLDER], NEWEST);
  expect(result.current).toEqual(['2 null']);
  await readLast();
  await waitFor(() => expect(result.current).toEqual(['2 Youku is ahead by 1']));
});

it('compares a new list before it is recorded', async () => {
  const { result, readLast } = renderLeads(
    { period: 'today' },
    [NEWEST],
    [...NEWEST, ...historyOf('iqiyi 8 2026-11-21T11:00 灵笼')],
  );
  await readLast();
  await waitFor(() => expect(result.current).toEqual(['3 null']));
});

describe('a search with pinyin', () => {
  const matchers = { ...NO_MATCHERS, pinyin: createMatchPinyin() };
  const titleOf = ({ title }: ListItem) => title;

  it('finds titles only by pinyin after the others', () => {
    const listed = historyOf('bilibili 8 2026-11-21T10:00 灵笼; iqiyi 7 2026-11-21T09:00 LingLong');
    const titlesFor = (q: string) =>
      renderItems({ period: 'today', q }, [], listed, titleOf, { matchers }).result.current;
    expect(titlesFor('linglong')).toEqual(['LingLong', '灵笼']);
    expect(titlesFor('')).toEqual(['灵笼', 'LingLong']);
  });

  it('orders followed titles without an entry in the same way', async () => {
    const follows = ['灵笼', 'LingLong'].flatMap((title) => follow(title));
    const records = mergeRecords(new Map(), stampRecords(new Map(), follows, 1));
    const view: Partial<View> = { period: 'history', only: ['followed'], q: 'linglong' };
    const stored = historyOf('youku 9 2026-11-20T10:00 仙逆');
    const { result, readLast } = renderItems(view, [stored], undefined, titleOf, { matchers, records });
    await readLast();
    await waitFor(() => expect(result.current).toEqual(['仙逆', 'LingLong', '灵笼']));
  });
});
