import { act, renderHook } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeSource, sourceFinding } from '../../src/attention/describe-source.ts';
import { useAttention } from '../../src/attention/use-attention.ts';
import { type Entries, mergeEntries } from '../../src/entries/entries.ts';
import { follow, ignore, mute, setSeason } from '../../src/operator-data/changes/changes.ts';
import { type Change, mergeRecords, stampRecords } from '../../src/operator-data/records.ts';
import { EMPTY_SNAPSHOT, type OperatorDataSnapshot, READY } from '../../src/operator-data/snapshot.ts';
import { OperatorDataContext } from '../../src/operator-data/use-operator-data.ts';
import { fetchesAt } from '../support/fetches.ts';
import { titleKey } from '../support/keys.ts';
import { openedWith, unstoredData } from '../support/operator-data.ts';
import { readEntries } from '../support/read-entries.ts';

// A Saturday.
const NOW = '2026-11-28T18:00';
beforeEach(() => void vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** The last fetch of each of these days. */
const FETCH_TIMES_MS = ['14', '21', '22', '23', '24', '25', '26', '27'].map((date) =>
  Date.parse(`2026-11-${date}T23:00`),
);

/** 灵笼 comes on Saturdays, 仙逆 skipped 7, and Bilibili has three entries on Saturdays. */
const HISTORY = readEntries(
  [
    ...['07', '14', '21'].map((date, index) => `bilibili ${11 + index} 2026-11-${date}T10:00 灵笼`),
    'youku 6 2026-11-24T10:00 仙逆; youku 8 2026-11-27T10:00 仙逆',
    ...['07', '14', '21'].flatMap((date) =>
      ['A', 'B', 'C'].map((title) => `bilibili ${date} 2026-11-${date}T09:00 ${title}`),
    ),
  ].join('; '),
);

interface Given {
  readonly changes?: readonly Change[];
  /** The entries of the list that was just loaded, written as for `readEntries`. */
  readonly listed?: string;
  readonly entries?: Entries;
  /** When the list was fetched besides FETCH_TIMES_MS and now. */
  readonly fetches?: readonly string[];
}

/** Returns `useAttention` with this history, these changes and this list. */
function renderAttention({ changes = [], listed, entries, fetches = [] }: Given) {
  const records = mergeRecords(
    new Map(),
    changes.flatMap((change) => stampRecords(new Map(), change, 1)),
  );
  const snapshot: OperatorDataSnapshot = {
    ...{ ...EMPTY_SNAPSHOT, state: READY, records },
    fetches: fetchesAt([...FETCH_TIMES_MS, ...fetches.map(Date.parse), Date.now()]),
    entries: entries ?? { all: mergeEntries(HISTORY, readEntries(listed ?? '')), status: 'complete' },
  };
  const opened = openedWith(unstoredData({ getSnapshot: () => snapshot }));
  const { result } = renderHook(() => useAttention(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <OperatorDataContext value={opened}>{children}</OperatorDataContext>
    ),
  });
  return result.current;
}

/** What needs attention then. */
function attentionOf(given: Given) {
  const { expected = [], sources, findings = [] } = renderAttention(given) ?? {};
  return {
    expected: expected.map(({ title, next: { day, lateSinceMs, nextEpisode } }) => ({
      ...{ title, day, isLate: lateSinceMs !== null, nextEpisode },
    })),
    sources,
    findings: findings.map(({ id, content }) => ({ id, content })),
  };
}

const FINDING = { id: '["仙逆~1","youku",""]', content: '7' };

it('combines the history with the list that was just loaded', () => {
  const { expected, sources, findings } = attentionOf({
    changes: [follow('灵笼'), follow('无名')],
    listed: 'bilibili SP 2026-11-28T10:00 B',
  });
  expect(expected).toEqual([{ title: '灵笼', day: '2026-11-28', isLate: true, nextEpisode: 14 }]);
  expect(sources).toMatchObject([{ platform: 'bilibili', day: '2026-11-28', count: 1, usual: 4 }]);
  expect(findings).toEqual([FINDING]);
});

it('counts the followed titles without a usual day, those without an entry among them', () => {
  const changes = ['灵笼', '仙逆', '无名'].map((title) => follow(title));
  expect(renderAttention({ changes })?.withoutUsualDayCount).toBe(2);
});

it('has everything in its first result, so that nothing moves later', () => {
  let snapshot: OperatorDataSnapshot = {
    ...{ ...EMPTY_SNAPSHOT, state: READY },
    fetches: fetchesAt([...FETCH_TIMES_MS, Date.now()]),
  };
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const opened = openedWith(unstoredData({ subscribe, getSnapshot: () => snapshot }));
  const findingCounts: (number | undefined)[] = [];
  renderHook(
    () => {
      const attention = useAttention();
      useEffect(() => void findingCounts.push(attention?.findings.length));
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <OperatorDataContext value={opened}>{children}</OperatorDataContext>
      ),
    },
  );
  snapshot = { ...snapshot, entries: { all: HISTORY, status: 'complete' } };
  act(() => {
    for (const listener of listeners) listener();
  });
  expect([...new Set(findingCounts)]).toEqual([undefined, 1]);
});

it('still expects the entry while the list has the last one with a new date', () => {
  const { expected } = attentionOf({
    changes: [follow('灵笼')],
    listed: 'bilibili 13 2026-11-28T10:00 灵笼',
  });
  expect(expected).toEqual([{ title: '灵笼', day: '2026-11-28', isLate: true, nextEpisode: 14 }]);
});

it('names a title without its language version, and with the version that is usually first', () => {
  const listed = 'bilibili 2 2026-11-27T10:00 灵笼（国语版）';
  const { expected = [] } = renderAttention({ changes: [follow('灵笼（国语版）')], listed }) ?? {};
  expect(expected).toMatchObject([
    {
      title: '灵笼',
      next: { day: '2026-11-28', first: { platform: 'bilibili', language: '' }, nextEpisode: 14 },
    },
  ]);
});

it('has the key that opens the drawer about a title, whose corrected season is not corrected again', () => {
  const changes = [
    ...[setSeason(new Map(), '灵笼', 2), setSeason(new Map(), '灵笼 第二季', 3)],
    follow('灵笼', titleKey('灵笼~2')),
  ];
  const { expected = [] } = renderAttention({ changes }) ?? {};
  expect(expected).toMatchObject([{ titleKey: '灵笼~1', title: '灵笼' }]);
});

describe('on the day after a known day on which a platform was silent', () => {
  const yesterday = {
    ...{ platform: 'bilibili', day: '2026-11-28', since: '2026-11-28', count: 0, usual: 4 },
    ...{ fetchMinutes: [1_290], titleCount: 0 },
  };
  /** An entry ends the silence. */
  const LISTED = 'bilibili 29 2026-11-29T08:00 D';
  const sourcesOn = (now: string, ...changes: readonly Change[]) => {
    vi.setSystemTime(new Date(now));
    return attentionOf({ changes, fetches: ['2026-11-28T21:30'], listed: LISTED }).sources;
  };

  it('says so', () => {
    expect(sourcesOn('2026-11-29T09:00')).toEqual([yesterday]);
  });

  it('says nothing once the operator has closed the line', () => {
    const { id, content } = sourceFinding(yesterday);
    expect(sourcesOn('2026-11-29T09:00', ignore(id, content))).toEqual([]);
  });

  it('says that it lasts until an entry comes, with the number of followed titles', () => {
    vi.setSystemTime(new Date('2026-11-29T09:00'));
    const given = { changes: [follow('灵笼')], fetches: ['2026-11-28T21:30'] };
    const [lasting] = renderAttention(given)?.sources ?? [];
    expect(lasting && describeSource(lasting, '2026-11-29')).toBe(
      'has been silent since Saturday: nothing as of 9:30 pm, usually 4 by 9:00 pm; 1 of your titles',
    );
  });

  it('says nothing two days later', () => {
    expect(sourcesOn('2026-11-30T09:00')).toEqual([]);
  });

  it('says nothing if that day is not known', () => {
    vi.setSystemTime(new Date('2026-11-29T09:00'));
    expect(attentionOf({ fetches: ['2026-11-28T20:30'], listed: LISTED }).sources).toEqual([]);
  });
});

it('leaves muted titles out everywhere', () => {
  const muted = ['灵笼', '仙逆', 'A', 'B'].map((title) => mute(title));
  expect(attentionOf({ changes: [follow('灵笼'), ...muted] })).toEqual({
    expected: [],
    sources: [],
    findings: [],
  });
});

it.each([
  ['hides an ignored finding', FINDING.content, []],
  ['shows it again when it has changed', '6–7', [FINDING]],
])('%s', (_, content, findings) => {
  expect(attentionOf({ changes: [ignore(FINDING.id, content)] }).findings).toEqual(findings);
});

it('is not known until the entries have been read, and is nothing if they cannot be read', () => {
  expect(renderAttention({ entries: { all: HISTORY, status: 'reading' } })).toBeUndefined();
  expect(attentionOf({ changes: [follow('灵笼')], entries: { all: [], status: 'failed' } })).toEqual({
    expected: [],
    sources: [],
    findings: [],
  });
});
