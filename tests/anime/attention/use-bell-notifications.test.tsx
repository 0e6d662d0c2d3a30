import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useBellNotifications } from '../../../src/anime/attention/use-bell-notifications.ts';
import { follow, markSeen, mute } from '../../../src/operator-data/changes/changes.ts';
import type { OperatorData } from '../../../src/operator-data/operator-data.ts';
import type { Change } from '../../../src/operator-data/records.ts';
import { EMPTY_SNAPSHOT, READY } from '../../../src/operator-data/snapshot.ts';
import { OperatorDataContext } from '../../../src/operator-data/use-operator-data.ts';
import { openedWith, unstoredData } from '../../support/operator-data.ts';
import { historyOf } from '../history/history-of.ts';
import { rawEntry } from '../raw-entry.ts';
import { withAnimes } from '../with-animes.tsx';

// A Saturday.
const NOW = '2026-11-28T18:00';
beforeEach(() => void vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const DAYS = Array.from({ length: 6 }, (_, index) => {
  const day = `2026-11-${index + 22}`;
  return { day, fetchTimesMs: [Date.parse(`${day}T23:00`)] };
});

/** 灵笼 is late, 仙逆 skipped 7, Bilibili is silent, and 海贼王 has two entries. */
const HISTORY = historyOf(
  [
    ...['07', '14', '21'].map((date, index) => `bilibili ${11 + index} 2026-11-${date}T10:00 灵笼`),
    'youku 6 2026-11-24T10:00 仙逆; youku 8 2026-11-27T10:00 仙逆',
    'agedm 1130 2026-11-26T11:00 海贼王; agedm 1131 2026-11-27T11:00 海贼王',
    ...['22', '23', '24', '25', '26'].flatMap((date) =>
      ['A', 'B', 'C'].map((title) => `bilibili ${date} 2026-11-${date}T09:00 ${title}`),
    ),
  ].join('; '),
);

function createData(): OperatorData {
  return unstoredData({
    async *readHistory() {
      yield HISTORY;
    },
    readDays: async () => DAYS,
  });
}

interface Visit {
  readonly operatorData?: OperatorData;
  readonly listed?: readonly Readonly<Record<string, unknown>>[];
}

async function renderNotifications(
  changes: readonly Change[],
  { operatorData = createData(), listed = [] }: Visit = {},
) {
  const getSnapshot = () => ({ ...operatorData.getSnapshot(), state: READY, isFirstVisit: false });
  let last = { from: EMPTY_SNAPSHOT, snapshot: EMPTY_SNAPSHOT };
  const opened = openedWith({
    ...operatorData,
    // The same object until the data changes.
    getSnapshot() {
      const from = operatorData.getSnapshot();
      if (from !== last.from) last = { from, snapshot: getSnapshot() };
      return last.snapshot;
    },
  });
  for (const change of changes) await opened.operatorData.change(change);
  const Animes = await withAnimes(async () => ({ data: listed.map((fields) => rawEntry(fields)) }));
  const { result } = renderHook(useBellNotifications, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Animes>
        <OperatorDataContext value={opened}>{children}</OperatorDataContext>
      </Animes>
    ),
  });
  await waitFor(() => expect(result.current?.notifications.map(({ kind }) => kind)).toContain('finding'));
  return result;
}

const seen = (...titles: string[]) => markSeen(HISTORY.filter(({ title }) => titles.includes(title)));

it('operators 6: the bell lists late titles, findings, silent sources and new entries of followed titles, newest first', async () => {
  const result = await renderNotifications([follow('灵笼'), follow('海贼王'), seen('灵笼')]);
  expect(result.current.notifications.map(({ title, text, search }) => [title, text, search])).toEqual([
    ['灵笼', 'Late: expected Saturday, 28 Nov, about 10:00 am', { about: '灵笼~1' }],
    ['Bilibili', 'Silent: nothing today, usually 3 by now', { platform: ['bilibili'] }],
    ['海贼王', 'Episode 1131 on AGE动漫', { about: '海贼王~1' }],
    ['仙逆', 'Episode 6 → 8 on Youku', { about: '仙逆~1' }],
    ['海贼王', 'Episode 1130 on AGE动漫', { about: '海贼王~1' }],
  ]);
});

it('operators 6: muted titles and seen entries are not in the bell', async () => {
  const result = await renderNotifications([
    ...[follow('灵笼'), follow('海贼王')],
    ...[mute('灵笼'), seen('海贼王')],
  ]);
  expect(result.current.notifications.map(({ kind }) => kind)).toEqual(['source', 'finding']);
});

it('operators 6: "Mark all as read" marks what the bell lists, and nothing else', async () => {
  const result = await renderNotifications([follow('海贼王')]);
  expect(result.current.notifications.some(({ isRead }) => isRead)).toBe(false);
  await act(async () => result.current.markAllAsRead());
  await waitFor(() => expect(result.current.notifications.every(({ isRead }) => isRead)).toBe(true));
});

it('operators 6: at the next visit, an entry that the list dates again is still read, and another one is not', async () => {
  const operatorData = createData();
  const first = await renderNotifications([follow('海贼王')], { operatorData });
  await act(async () => first.current.markAllAsRead());
  vi.setSystemTime(new Date('2026-11-28T20:00'));
  const listed = [1131, 1132].map((number, index) => ({
    ...{ title: '海贼王', platform: 'agedm', update_count: `${number}`, update_info: '' },
    update_time: new Date(`2026-11-28T19:0${index}`).toISOString(),
  }));
  const next = await renderNotifications([], { operatorData, listed });
  const ofEntries = next.current.notifications.filter(({ kind }) => kind === 'new');
  expect(ofEntries.map(({ text, isRead }) => [text, isRead])).toEqual([
    ['Episode 1132 on AGE动漫', false],
    ['Episode 1131 on AGE动漫', true],
    ['Episode 1130 on AGE动漫', true],
  ]);
});
