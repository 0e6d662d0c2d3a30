import { expect, it } from 'vitest';
import { JUST_SEEN, NEW } from '../../src/entries/marks.ts';
import { markSeen } from '../../src/operator-data/changes/changes.ts';
import { NO_PATCH } from '../../src/operator-data/patch.ts';
import { applyChange, type Change } from '../../src/operator-data/records.ts';
import { createSnapshotStore, READY } from '../../src/operator-data/snapshot.ts';
import { createViewMarks } from '../../src/operator-data/view-marks.ts';
import { entryOf } from '../support/entries.ts';

const ENTRIES = ['1', '2', '3'].map((updateCount) => entryOf({ updateCount }));
const [FIRST, SECOND] = ENTRIES.map((entry) => markSeen([entry]));

function open() {
  const store = createSnapshotStore(() => 0);
  let nowMs = 1_000;
  const viewMarks = createViewMarks(store, () => nowMs);
  return {
    ...{ store, viewMarks },
    /** Makes a change at this time. */
    change(change: Change = [], atMs: number) {
      nowMs = atMs;
      const { records, cleared } = store.getSnapshot();
      const { changed } = applyChange(records, change, atMs, () => true);
      store.showPatch({ ...NO_PATCH, records: changed, cleared });
    },
    bits: () => ENTRIES.map((entry) => viewMarks.get()?.of(entry)),
  };
}

it('entries that are marked as seen are just seen, also in later lists, until the view is opened again', () => {
  const { store, viewMarks, change, bits } = open();
  expect(viewMarks.get()).toBeNull();
  // What was marked before the records were read is not just seen.
  change(FIRST, 1_500);
  store.show({ state: READY, firstFetchMs: 1, entries: { all: [], status: 'complete' } });
  expect(bits()).toEqual([0, NEW, NEW]);
  change(SECOND, 2_000);
  expect(bits()).toEqual([0, JUST_SEEN, NEW]);
  change([], 3_000);
  viewMarks.openView();
  expect(bits()).toEqual([0, 0, NEW]);
});

it('entries stay just seen until none was marked for a while', () => {
  const { store, viewMarks, change, bits } = open();
  store.show({ state: READY, firstFetchMs: 1, entries: { all: [], status: 'complete' } });
  bits();
  change(FIRST, 2_000);
  change(SECOND, 3_000);
  change([], 3_499);
  viewMarks.endJustSeen(500);
  expect(bits()).toEqual([JUST_SEEN, JUST_SEEN, NEW]);
  change([], 3_500);
  viewMarks.endJustSeen(500);
  expect(bits()).toEqual([0, 0, NEW]);
});
