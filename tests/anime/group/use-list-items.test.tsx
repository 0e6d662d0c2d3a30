import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useListItems } from '../../../src/anime/group/use-list-items.ts';
import type { Entries } from '../../../src/entries/entries.ts';
import type { Entry } from '../../../src/entries/entry.ts';
import type { ListItem } from '../../../src/entries/list-item.ts';
import { type View, viewDefaults } from '../../../src/entries/view.ts';
import { follow } from '../../../src/operator-data/changes/changes.ts';
import { mergeRecords, stampRecords } from '../../../src/operator-data/records.ts';
import { EMPTY_SNAPSHOT, READY } from '../../../src/operator-data/snapshot.ts';
import { OperatorDataContext } from '../../../src/operator-data/use-operator-data.ts';
import { createMatchPinyin } from '../../../src/search/match-pinyin.ts';
import { NO_MATCHERS } from '../../../src/search/match-search.ts';
import { fetchesAt } from '../../support/fetches.ts';
import { openedWith, unstoredData } from '../../support/operator-data.ts';
import { readEntries } from '../../support/read-entries.ts';
import { createSnapshotStore } from '../../support/snapshot-store.ts';

const NEWEST = readEntries('bilibili 8 2026-11-21T10:00 灵笼; iqiyi 7 2026-11-21T09:00 灵笼');
const OLDER = readEntries('youku 9 2026-11-20T10:00 灵笼');

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 21, 12), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/**
 * Renders the items of the list as the texts that `describe` returns.
 * @param stored all entries
 * @param shown those of the view
 */
function renderItems(
  view: Partial<View>,
  stored: Entries,
  shown: readonly Entry[],
  describe: (item: ListItem) => string,
  { matchers = NO_MATCHERS, records = EMPTY_SNAPSHOT.records } = {},
) {
  const { publish, getSnapshot, subscribe } = createSnapshotStore();
  const fetches = fetchesAt([new Date(2026, 10, 20, 23).getTime(), Date.now()]);
  publish({ state: READY, entries: stored, records, fetches });
  const opened = openedWith(unstoredData({ getSnapshot, subscribe }));
  const whole: View = { ...viewDefaults, group: 'title', ...view };
  const { result } = renderHook(
    () => {
      const [items] = useListItems(whole, shown, matchers);
      return items?.map(describe);
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <OperatorDataContext value={opened}>{children}</OperatorDataContext>
      ),
    },
  );
  return { result, publish: (entries: Entries) => act(() => publish({ entries })) };
}

const describeLead = ({ group }: ListItem) => `${group?.entries.length} ${group?.describeLead()}`;

it('says which platform is ahead only once all entries have been read', () => {
  const all = [...NEWEST, ...OLDER];
  const { result, publish } = renderItems(
    { period: 'history' },
    { all, status: 'reading' },
    all,
    describeLead,
  );
  expect(result.current).toEqual(['3 null']);
  publish({ all, status: 'complete' });
  expect(result.current).toEqual(['3 Youku is ahead by 1']);
});

it('compares the list of today with the entries of earlier days', () => {
  const leadWith = (older: readonly Entry[]) => {
    const all = [...NEWEST, ...older];
    return renderItems({ period: 'today' }, { all, status: 'complete' }, NEWEST, describeLead).result.current;
  };
  expect(leadWith(OLDER)).toEqual(['2 Youku is ahead by 1']);
  expect(leadWith([])).toEqual(['2 Bilibili is ahead by 1']);
});

describe('a search with pinyin', () => {
  const matchers = { ...NO_MATCHERS, pinyin: createMatchPinyin() };
  const titleOf = ({ title }: ListItem) => title;

  it('finds titles only by pinyin after the others', () => {
    const all = readEntries('bilibili 8 2026-11-21T10:00 灵笼; iqiyi 7 2026-11-21T09:00 LingLong');
    const stored: Entries = { all, status: 'complete' };
    const titlesFor = (q: string) =>
      renderItems({ period: 'today', q }, stored, all, titleOf, { matchers }).result.current;
    expect(titlesFor('linglong')).toEqual(['LingLong', '灵笼']);
    expect(titlesFor('')).toEqual(['灵笼', 'LingLong']);
  });

  it('orders followed titles without an entry in the same way', () => {
    const follows = ['灵笼', 'LingLong'].flatMap((title) => follow(title));
    const records = mergeRecords(new Map(), stampRecords(new Map(), follows, 1));
    const view: Partial<View> = { period: 'history', only: ['followed'], q: 'linglong' };
    const all = readEntries('youku 9 2026-11-20T10:00 仙逆');
    const stored: Entries = { all, status: 'complete' };
    const { result } = renderItems(view, stored, all, titleOf, { matchers, records });
    expect(result.current).toEqual(['仙逆', 'LingLong', '灵笼']);
  });
});
