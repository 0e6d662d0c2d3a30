import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { StoredListOffer } from '../../../src/anime/history/StoredListOffer.tsx';
import type { Entries } from '../../../src/entries/entries.ts';
import { EMPTY_SNAPSHOT, READY } from '../../../src/operator-data/snapshot.ts';
import { OperatorDataContext } from '../../../src/operator-data/use-operator-data.ts';
import { openedWith, unstoredData } from '../../support/operator-data.ts';
import { readEntries } from '../../support/read-entries.ts';
import { renderWithTheme } from '../../support/render-with-theme.tsx';

const ENTRIES = readEntries('bilibili 9 2026-11-22 灵笼; youku 8 2026-11-22 仙逆; iqiyi 7 2026-11-21 灵笼');
const FETCHED_AT_MS = new Date(2026, 10, 22, 10, 17).getTime();

/** Renders the offer of a list that had the second entry before the first. */
function show(entries: Entries) {
  const keys = ENTRIES.slice(0, 2).map(({ key }) => key);
  const lastList = { fetchedAtMs: FETCHED_AT_MS, keys: keys.toReversed() };
  const snapshot = { ...EMPTY_SNAPSHOT, state: READY, entries, lastList };
  const onShow = vi.fn();
  renderWithTheme(
    <OperatorDataContext value={openedWith(unstoredData({ getSnapshot: () => snapshot }))}>
      <StoredListOffer onShow={onShow} />
    </OperatorDataContext>,
  );
  return onShow;
}

it('the offered list has the entries of the last list, in its order', async () => {
  const onShow = show({ all: ENTRIES, status: 'complete' });
  await userEvent.click(screen.getByRole('button', { name: /^Show the list of .*10:17 am$/ }));
  expect(onShow).toHaveBeenCalledExactlyOnceWith({
    entries: [ENTRIES[1], ENTRIES[0]],
    skippedCount: 0,
    fetchedAtMs: FETCHED_AT_MS,
  });
});

it.each<[string, Entries]>([
  ['until its entries have been read', { all: ENTRIES, status: 'reading' }],
  ['if they cannot be read', { all: [], status: 'failed' }],
])('no list is offered %s', (_, entries) => {
  show(entries);
  expect(screen.queryByRole('button')).toBeNull();
});
