import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAttention } from '../../../src/anime/attention/use-attention.ts';
import { follow, ignore, mute } from '../../../src/operator-data/changes/changes.ts';
import { type Change, mergeRecords, stampRecords } from '../../../src/operator-data/records.ts';
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

/** The last fetch of each day from the 22nd to the 27th. */
const DAYS = Array.from({ length: 6 }, (_, index) => {
  const day = `2026-11-${index + 22}`;
  return { day, fetchTimesMs: [Date.parse(`${day}T23:00`)] };
});

/** 灵笼 comes on Saturdays, 仙逆 skipped 7, and Bilibili has three entries a day. */
const HISTORY = historyOf(
  [
    ...['07', '14', '21'].map((date, index) => `bilibili ${11 + index} 2026-11-${date}T10:00 灵笼`),
    'youku 6 2026-11-24T10:00 仙逆; youku 8 2026-11-27T10:00 仙逆',
    ...['22', '23', '24', '25', '26'].flatMap((date) =>
      ['A', 'B', 'C'].map((title) => `bilibili ${date} 2026-11-${date}T09:00 ${title}`),
    ),
  ].join('; '),
);

interface Given {
  readonly changes?: readonly Change[];
  readonly listed?: readonly Readonly<Record<string, unknown>>[];
  readonly isUnreadable?: boolean;
}

/** What needs attention with this history, these changes and today's list. */
async function attentionOf({ changes = [], listed = [], isUnreadable = false }: Given) {
  const records = mergeRecords(
    new Map(),
    changes.flatMap((change) => stampRecords(new Map(), change, 1)),
  );
  const snapshot = { ...EMPTY_SNAPSHOT, state: READY, isFirstVisit: false, records };
  const opened = openedWith(
    unstoredData({
      getSnapshot: () => snapshot,
      async *readHistory() {
        if (isUnreadable) throw new Error('The history could not be read.');
        yield HISTORY;
      },
      readDays: async () => DAYS,
    }),
  );
  const Animes = await withAnimes(async () => ({ data: listed.map((fields) => rawEntry(fields)) }));
  const { result } = renderHook(() => useAttention(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Animes>
        <OperatorDataContext value={opened}>{children}</OperatorDataContext>
      </Animes>
    ),
  });
  await waitFor(() => expect(result.current).toBeDefined());
  const { expected = [], sources = [], findings = [] } = result.current ?? {};
  return {
    expected: expected.map(({ title, day, isLate, nextEpisode }) => ({ title, day, isLate, nextEpisode })),
    sources,
    findings: findings.map(({ id, content }) => ({ id, content })),
  };
}

const listedEntry = (title: string, updateCount: string) => ({
  ...{ title, platform: 'bilibili', update_count: updateCount, update_info: '' },
  update_time: new Date('2026-11-28T10:00').toISOString(),
});
const FINDING = { id: '["仙逆~1","youku",""]', content: '6→8' };

it('combines the history with the list that was just loaded', async () => {
  const { expected, sources, findings } = await attentionOf({
    changes: [follow('灵笼'), follow('无名')],
    listed: [listedEntry('B', '27')],
  });
  expect(expected).toEqual([{ title: '灵笼', day: '2026-11-28', isLate: true, nextEpisode: 14 }]);
  expect(sources).toEqual([{ platform: 'bilibili', count: 1, usual: 3 }]);
  expect(findings).toEqual([FINDING]);
});

it('expects the next week once the list has the entry', async () => {
  const { expected } = await attentionOf({
    changes: [follow('灵笼')],
    listed: [listedEntry('灵笼', '14')],
  });
  expect(expected).toEqual([{ title: '灵笼', day: '2026-12-05', isLate: false, nextEpisode: 15 }]);
});

it('still expects the entry while the list has the last one with a new date', async () => {
  const { expected } = await attentionOf({
    changes: [follow('灵笼')],
    listed: [listedEntry('灵笼', '13')],
  });
  expect(expected).toEqual([{ title: '灵笼', day: '2026-11-28', isLate: true, nextEpisode: 14 }]);
});

it('leaves muted titles out everywhere', async () => {
  const muted = ['灵笼', '仙逆', 'A', 'B'].map((title) => mute(title));
  expect(await attentionOf({ changes: [follow('灵笼'), ...muted] })).toEqual({
    expected: [],
    sources: [],
    findings: [],
  });
});

it.each([
  ['hides an ignored finding', FINDING.content, []],
  ['shows it again when it has changed', '6→7', [FINDING]],
])('%s', async (_, content, findings) => {
  expect((await attentionOf({ changes: [ignore(FINDING.id, content)] })).findings).toEqual(findings);
});

it('knows nothing if the history cannot be read', async () => {
  expect(await attentionOf({ changes: [follow('灵笼')], isUnreadable: true })).toEqual({
    expected: [],
    sources: [],
    findings: [],
  });
});
