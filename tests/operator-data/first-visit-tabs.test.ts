import { expect, it, vi } from 'vitest';
import { keyOf } from '../../src/entries/entry.ts';
import { isNew } from '../../src/operator-data/create-marks.ts';
import { eventually } from '../support/eventually.ts';
import { installFakeDatabase, listedEntry, NOW_MS, openOperatorData, storeList } from './fake-database.ts';

installFakeDatabase();

/** Makes the page that reads the records next wait for `work` before it learns that it has read them. */
function beBusyAfterRecords(work: () => Promise<void>): void {
  const { addEventListener } = IDBTransaction.prototype;
  let held: IDBTransaction | undefined;
  let working: Promise<void> | undefined;
  vi.spyOn(IDBTransaction.prototype, 'addEventListener').mockImplementation(function (
    this: IDBTransaction,
    type: string,
    listener: (event: Event) => void,
  ) {
    if (this.mode === 'readonly' && this.objectStoreNames.contains('records')) held ??= this;
    const listenLate = (event: Event) => {
      working ??= work();
      void working.then(() => listener.call(this, event));
    };
    const isHeld = type === 'complete' && this === held;
    addEventListener.call(this, type, isHeld ? listenLate : listener);
  } as typeof addEventListener);
}

it('a tab that opens while another stores the first list never shows its entries as new', async () => {
  const first = openOperatorData();
  await first.settle();
  const work = vi.fn(() => storeList(first, [listedEntry()], NOW_MS));
  beBusyAfterRecords(work);
  const second = openOperatorData();
  const isShownAsNew = vi.fn(() => isNew(second.getSnapshot(), keyOf(listedEntry())));
  second.subscribe(isShownAsNew);
  await eventually(() => second.getSnapshot().isFirstVisit).toBe(false);
  expect(work).toHaveBeenCalledOnce();
  expect(isShownAsNew).not.toHaveReturnedWith(true);
});
