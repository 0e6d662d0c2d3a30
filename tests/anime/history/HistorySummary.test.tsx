import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HistorySummary } from '../../../src/anime/history/HistorySummary.tsx';
import { createSelect } from '../../../src/anime/select/create-select.ts';
import type { Entries } from '../../../src/entries/entries.ts';
import { viewDefaults } from '../../../src/entries/view.ts';
import { mute } from '../../../src/operator-data/changes/changes.ts';
import { mergeRecords, stampRecords } from '../../../src/operator-data/records.ts';
import { EMPTY_SNAPSHOT, type OperatorDataState, READY } from '../../../src/operator-data/snapshot.ts';
import { OperatorDataContext } from '../../../src/operator-data/use-operator-data.ts';
import { NO_MATCHERS } from '../../../src/search/match-search.ts';
import { openedWith, unstoredData } from '../../support/operator-data.ts';
import { readEntries } from '../../support/read-entries.ts';

const ENTRIES = readEntries(
  'bilibili 8 2025-11-21T10:00 灵笼; iqiyi 7 2025-11-20T09:00 灵笼; youku 5 2025-09-20T09:00 仙逆',
);

/** The line for these entries, of which 仙逆 is muted. */
function summaryOf(status: Entries['status'], state: OperatorDataState = READY) {
  const records = mergeRecords(new Map(), stampRecords(new Map(), mute('仙逆'), 1));
  const snapshot = { ...EMPTY_SNAPSHOT, state, records };
  const { container } = render(
    <OperatorDataContext value={openedWith(unstoredData({ getSnapshot: () => snapshot }))}>
      <HistorySummary
        view={viewDefaults}
        titleCount={null}
        history={{ all: ENTRIES, status }}
        select={createSelect(ENTRIES, viewDefaults, NO_MATCHERS)}
      />
    </OperatorDataContext>,
  );
  return container.textContent;
}

it('HistorySummary counts the entries that are not muted, since the first day of all', () => {
  expect(summaryOf('complete')).toBe('2 entries fetched here since Saturday, 20 Sep 2025');
});

it('HistorySummary has no number until all entries are read and it is known which are muted', () => {
  expect(summaryOf('reading')).toBe('Reading what this browser has fetched …');
  expect(summaryOf('complete', { kind: 'loading' })).toBe('Reading what this browser has fetched …');
});

it('HistorySummary says so if the stored entries cannot be read', () => {
  expect(summaryOf('failed')).toBe('The stored history could not be read, so entries may be missing');
});
