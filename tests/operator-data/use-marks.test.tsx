import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { Entries } from '../../src/entries/entries.ts';
import { follow, linkTitles, markSeen, mute } from '../../src/operator-data/changes/changes.ts';
import { type Change, mergeRecords, stampRecords } from '../../src/operator-data/records.ts';
import { EMPTY_SNAPSHOT, type OperatorDataState, READY } from '../../src/operator-data/snapshot.ts';
import { useNewCount, useNewInFollowedCount } from '../../src/operator-data/use-marks.ts';
import { OperatorDataContext } from '../../src/operator-data/use-operator-data.ts';
import { readKey } from '../support/keys.ts';
import { openedWith, unstoredData } from '../support/operator-data.ts';
import { readEntries } from '../support/read-entries.ts';

const ENTRIES = readEntries(
  'bilibili 1 2026-11-22 灵笼; bilibili 2 2026-11-21 仙逆; bilibili 1 2025-01-01 仙逆',
);

interface Given {
  readonly change?: Change;
  readonly firstFetchMs?: number | null;
  readonly state?: OperatorDataState;
  readonly status?: Entries['status'];
}

/** The number of new entries, and of those of followed titles. */
function counts({ change = [], firstFetchMs = 1, state = READY, status = 'complete' }: Given) {
  const records = mergeRecords(new Map(), stampRecords(new Map(), change, 1));
  const snapshot = { ...EMPTY_SNAPSHOT, state, firstFetchMs, records, entries: { all: ENTRIES, status } };
  const opened = openedWith(unstoredData({ getSnapshot: () => snapshot }));
  return renderHook(() => [useNewCount(), useNewInFollowedCount()], {
    wrapper: ({ children }: { children: ReactNode }) => (
      <OperatorDataContext value={opened}>{children}</OperatorDataContext>
    ),
  }).result.current;
}

it.each<[string, [number, number], Given]>([
  ['entries of all days that are not seen', [3, 0], {}],
  ['not those that are seen', [2, 0], { change: markSeen(ENTRIES.slice(0, 1)) }],
  ['nothing on the first visit', [0, 0], { firstFetchMs: null }],
  ['those of followed titles', [3, 1], { change: follow('灵笼') }],
  [
    'those of titles that are linked to followed ones',
    [3, 3],
    { change: [...follow('灵笼'), ...linkTitles(readKey('灵笼~1'), readKey('仙逆~1'))] },
  ],
  ['no muted titles', [1, 0], { change: mute('仙逆') }],
  ['no muted titles that are followed', [1, 0], { change: [...follow('仙逆'), ...mute('仙逆')] }],
  ['what is known if the rest cannot be read', [3, 0], { status: 'failed' }],
])('the new entries are counted: %s', (_, expected, given) => {
  expect(counts(given)).toEqual(expected);
});

it('the number of new entries is not known until the marks and all entries have been read', () => {
  expect(counts({ status: 'reading' })).toEqual([null, null]);
  expect(counts({ state: { kind: 'loading' } })).toEqual([null, null]);
});
