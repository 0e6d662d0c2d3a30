import { describe, expect, it, vi } from 'vitest';
import { follow, markSeen, unfollow } from '../../src/operator-data/changes/changes.ts';
import type { OperatorData } from '../../src/operator-data/operator-data.ts';
import { recordValue } from '../../src/operator-data/records.ts';
import { eventually } from '../support/eventually.ts';
import {
  historyOf,
  installFakeDatabase,
  listedEntries,
  NOW_MS,
  openOperatorData,
  storeList,
} from './fake-database.ts';

installFakeDatabase();

const isFollowed = (operatorData: OperatorData) =>
  recordValue(operatorData.getSnapshot().records, 'follow', '灵笼~1') !== null;

/** Expects that the database of the test has no data of the operator. */
async function expectNothingStored(): Promise<void> {
  const next = openOperatorData();
  await next.settle();
  expect(next.getSnapshot().isFirstVisit).toBe(true);
  expect(next.getSnapshot().records.size).toBe(0);
  expect(await historyOf(next)).toEqual([]);
}

describe('clearAll in one tab', () => {
  it('leaves nothing of a list that another tab is storing', async () => {
    const [operatorData, otherTab] = [openOperatorData(), openOperatorData()];
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const recording = storeList(otherTab, listedEntries(3_000), NOW_MS);
    await eventually(() => put.mock.calls.length).toBeGreaterThan(300);
    expect(await operatorData.clearAll()).toBe(true);
    await recording;
    await expectNothingStored();
    await eventually(() => otherTab.getSnapshot().records.size).toBe(0);
    expect(otherTab.getSnapshot().isFirstVisit).toBe(true);
  });

  it('leaves nothing of the marks that another tab is storing', async () => {
    const [operatorData, otherTab] = [openOperatorData(), openOperatorData()];
    await Promise.all([operatorData.settle(), otherTab.settle()]);
    await otherTab.change(markSeen(listedEntries(3_000)));
    expect(await operatorData.clearAll()).toBe(true);
    await otherTab.settle();
    await expectNothingStored();
    await eventually(() => otherTab.getSnapshot().records.size).toBe(0);
  });

  it('cannot be undone in another tab, which stores its list again', async () => {
    const [operatorData, otherTab] = [openOperatorData(), openOperatorData()];
    await storeList(otherTab, listedEntries(3), NOW_MS);
    await otherTab.change(follow('灵笼'));
    const inverse = await otherTab.change(unfollow('灵笼~1'));
    await otherTab.settle();
    await operatorData.clearAll();
    await eventually(() => otherTab.getSnapshot().records.size).toBe(0);
    expect(otherTab.undo(inverse)).toBe(false);
    expect(isFollowed(otherTab)).toBe(false);
    await storeList(otherTab, listedEntries(3), NOW_MS);
    expect(await historyOf(operatorData)).toHaveLength(3);
  });
});
