import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mergeEntries } from '../../../src/entries/entries.ts';
import { follow, linkTitles, markSeen, mute } from '../../../src/operator-data/changes/changes.ts';
import { type Change, mergeRecords, stampRecords } from '../../../src/operator-data/records.ts';
import { EMPTY_SNAPSHOT, type OperatorDataSnapshot, READY } from '../../../src/operator-data/snapshot.ts';
import { OperatorDataContext } from '../../../src/operator-data/use-operator-data.ts';
import { useBellNotifications } from '../../../src/shell/bell/use-bell-notifications.ts';
import { titleKeyOf } from '../../../src/title/title-key.ts';
import { withAnimes } from '../../anime/with-animes.tsx';
import { fetchesAt } from '../../support/fetches.ts';
import { openedWith, unstoredData } from '../../support/operator-data.ts';
import { readEntries } from '../../support/read-entries.ts';

// A Saturday.
const NOW = '2026-11-28T18:00';
beforeEach(() => void vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** The last fetch of each of these days. */
const FETCH_TIMES_MS = ['14', '21', '22', '23', '24', '25', '26', '27'].map((date) =>
  Date.parse(`2026-11-${date}T23:00`),
);

/** 灵笼 is late, 仙逆 skipped 7, Bilibili is silent, and 海贼王 has two entries. */
const HISTORY = readEntries(
  [
    ...['07', '14', '21'].map((date, index) => `bilibili ${11 + index} 2026-11-${date}T10:00 灵笼`),
    'youku 6 2026-11-24T10:00 仙逆; youku 8 2026-11-27T10:00 仙逆',
    'agedm 1130 2026-11-26T11:00 海贼王; agedm 1131 2026-11-27T11:00 海贼王',
    ...['07', '14', '21'].flatMap((date) =>
      ['A', 'B', 'C'].map((title) => `bilibili SP${date} 2026-11-${date}T09:00 ${title}`),
    ),
  ].join('; '),
);

/** @param listed the entries of today's list, written as for `readEntries` */
async function renderNotifications(changes: readonly Change[], listed = '') {
  const records = changes.flatMap((change) => stampRecords(new Map(), change, 1));
  const snapshot: OperatorDataSnapshot = {
    ...{ ...EMPTY_SNAPSHOT, state: READY, firstFetchMs: 0 },
    records: mergeRecords(new Map(), records),
    fetches: fetchesAt([...FETCH_TIMES_MS, Date.now()]),
    entries: { all: mergeEntries(HISTORY, readEntries(listed)), status: 'complete' },
  };
  const opened = openedWith(unstoredData({ getSnapshot: () => snapshot }));
  const Animes = await withAnimes(async () => ({ data: [] }));
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

/** Title, text and whether it is read. */
const newIn = (result: Awaited<ReturnType<typeof renderNotifications>>) =>
  result.current.notifications
    .filter(({ kind }) => kind === 'new')
    .map(({ title, text, isRead }) => [title, text, isRead]);

const link = (first: string, second: string) => linkTitles(titleKeyOf(first), titleKeyOf(second));

const seen = (...titles: string[]) => markSeen(HISTORY.filter(({ title }) => titles.includes(title)));

it('the bell lists late titles and silent sources, then findings, then, by title, the new entries of followed titles, each newest first', async () => {
  const result = await renderNotifications([follow('灵笼'), follow('海贼王'), seen('灵笼')]);
  expect(result.current.notifications.map(({ title, text, search }) => [title, text, search])).toEqual([
    ['灵笼', 'Late: expected Saturday, 28 Nov, about 10:00 am', { about: '灵笼~1' }],
    ['Bilibili', 'is silent: nothing today, usually 4 by now', { platform: ['bilibili'] }],
    ['仙逆', 'Episode 6 → 8 on Youku, 7 not listed', { about: '仙逆~1' }],
    ['海贼王', '1130–1131 on AGE动漫', { about: '海贼王~1' }],
  ]);
});

it('a missed usual day is in the bell, under the title without its language version', async () => {
  const weeks = ['06', '13', '20'].map((date, index) => `iqiyi ${index + 1} 2026-11-${date}T10:00 银魂`);
  const result = await renderNotifications([follow('银魂（国语版）')], weeks.join('; '));
  expect(result.current.notifications.find(({ kind }) => kind === 'late')).toMatchObject({
    ...{ title: '银魂', text: 'Friday’s was not seen', search: { about: '银魂~1' } },
  });
});

it('muted titles and seen entries are not in the bell', async () => {
  const result = await renderNotifications([
    ...[follow('灵笼'), follow('海贼王')],
    ...[mute('灵笼'), seen('海贼王')],
  ]);
  expect(result.current.notifications.map(({ kind }) => kind)).toEqual(['source', 'finding']);
});

it('"Mark all as read" marks what the bell lists, and nothing else', async () => {
  const result = await renderNotifications([follow('海贼王')]);
  expect(result.current.notifications.some(({ isRead }) => isRead)).toBe(false);
  await act(async () => result.current.markAllAsRead());
  await waitFor(() => expect(result.current.notifications.every(({ isRead }) => isRead)).toBe(true));
});

it('at the next visit, a title with another new entry is unread again', async () => {
  const first = await renderNotifications([follow('海贼王')]);
  await act(async () => first.current.markAllAsRead());
  vi.setSystemTime(new Date('2026-11-28T20:00'));
  const next = await renderNotifications(
    [follow('海贼王')],
    'agedm 1131 2026-11-28T19:00 海贼王; agedm 1132 2026-11-28T19:01 海贼王',
  );
  expect(newIn(next)).toEqual([['海贼王', '1130–1132 on AGE动漫', false]]);
});

it('an entry of a list that was requested before "Mark all as read" and came after it is unread', async () => {
  const first = await renderNotifications([follow('海贼王')]);
  vi.setSystemTime(new Date('2026-11-28T20:00'));
  await act(async () => first.current.markAllAsRead());
  const next = await renderNotifications([follow('海贼王')], 'agedm 1132 2026-11-28T19:59 海贼王');
  expect(next.current.notifications.find(({ kind }) => kind === 'new')?.isRead).toBe(false);
});

it('the bell names a title without its language version, which stands with its platform', async () => {
  const listed = 'agedm 1132 2026-11-28T17:00 海贼王（国语版）';
  const result = await renderNotifications([follow('海贼王')], listed);
  expect(newIn(result)).toEqual([['海贼王', '1130–1131 on AGE动漫, 1132 on AGE动漫 国语版', false]]);
});

it('linked titles are one notification, in which each platform has its own numbers', async () => {
  const listed = [
    'iqiyi 1131 2026-11-28T11:00 OnePiece; agedm 1132 2026-11-28T12:00 海贼王',
    'youku 1131 2026-11-28T13:00 OnePiece; bilibili SP 2026-11-28T14:00 海贼王',
  ];
  const result = await renderNotifications([follow('海贼王'), link('海贼王', 'OnePiece')], listed.join('; '));
  expect(newIn(result)).toEqual([
    ['海贼王', '1130–1132 on AGE动漫, 1131 on Youku and iQIYI, SP on Bilibili', false],
  ]);
});

it('what is read stays read when titles are linked and unlinked', async () => {
  const separate = [follow('灵笼'), follow('海贼王'), follow('Incarnation')];
  const linked = [...separate, link('灵笼', 'Incarnation')];
  // The newest entry of the linked titles.
  const listed = 'youku SP 2026-11-22T10:00 Incarnation';
  for (const [before, after] of [
    [separate, linked],
    [linked, separate],
  ] as const) {
    const first = await renderNotifications(before, listed);
    await act(async () => first.current.markAllAsRead());
    const next = await renderNotifications(after, listed);
    expect(next.current.notifications.filter(({ isRead }) => !isRead)).toEqual([]);
    await act(async () => localStorage.clear());
  }
});
