import { describe, expect, it, vi } from 'vitest';
import { follow, markNew } from '../../src/operator-data/changes/changes.ts';
import type { OperatorData } from '../../src/operator-data/operator-data.ts';
import { eventually } from '../support/eventually.ts';
import {
  areNew,
  breakDatabase,
  HOUR_MS,
  installFakeDatabase,
  listedEntries,
  listedEntry,
  NOW_MS,
  openOperatorData,
  openSettled,
  storeList,
} from './fake-database.ts';

installFakeDatabase();

const first = listedEntry();
const second = listedEntry({ updateCount: '157' });

/** Opens the data again, as a reload of the page does. */
async function reload(operatorData: OperatorData): Promise<OperatorData> {
  await operatorData.close();
  return await openSettled();
}

describe('on the first visit', () => {
  it('all entries count as seen, and those of later lists are new', async () => {
    const operatorData = await openSettled();
    expect(areNew(operatorData, first)).toEqual([false]);
    await storeList(operatorData, [first], NOW_MS);
    await storeList(operatorData, [second, first], NOW_MS + HOUR_MS);
    for (const opened of [operatorData, await openSettled()])
      expect(areNew(opened, first, second)).toEqual([false, true]);
  });

  it('an empty list ends it, in every tab', async () => {
    const [operatorData, otherTab] = [openOperatorData(), openOperatorData()];
    await storeList(operatorData, [], NOW_MS);
    expect(areNew(operatorData, first)).toEqual([true]);
    await eventually(() => areNew(otherTab, first)).toEqual([true]);
  });

  it('an entry that was marked as new meanwhile stays new', async () => {
    const operatorData = openOperatorData();
    const entries = listedEntries(500);
    const recording = storeList(operatorData, entries, NOW_MS);
    await operatorData.change(markNew(entries.slice(0, 1)));
    await recording;
    await operatorData.settle();
    for (const opened of [operatorData, await openSettled()])
      expect(areNew(opened, ...entries.slice(0, 2))).toEqual([true, false]);
  });

  it('a list is stored only with its marks, so a visit that ends before is repeated', async () => {
    const operatorData = await openSettled();
    const { put } = IDBObjectStore.prototype;
    // The tab closes before the last write.
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...values) {
      if (this.name === 'meta') throw new DOMException('closed', 'AbortError');
      return put.apply(this, values);
    });
    await storeList(operatorData, listedEntries(3), NOW_MS);
    vi.restoreAllMocks();
    const next = openOperatorData();
    await storeList(next, [first], NOW_MS);
    expect(areNew(next, first)).toEqual([false]);
  });

  it('a list is stored only with its marks, even if the operator changes something before it is settled', async () => {
    const waiting: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => waiting.push(callback));
    const closed = openOperatorData();
    void storeList(closed, [first], NOW_MS);
    await closed.change(follow('灵笼'));
    await eventually(() => waiting).not.toEqual([]);
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => void setTimeout(callback));
    // The page above never continues.
    const next = openOperatorData();
    await eventually(() => next.getSnapshot().records.has('follow')).toBe(true);
    expect(next.getSnapshot().lastList === null).toBe(next.getSnapshot().isFirstVisit);
    for (const callback of waiting) callback();
  });

  it('a tab that opens while another stores the first list never shows its entries as new', async () => {
    const operatorData = await openSettled();
    const storing = storeList(operatorData, [first], NOW_MS);
    const otherTab = openOperatorData();
    const isShownAsNew = vi.fn(() => areNew(otherTab, first).includes(true));
    otherTab.subscribe(isShownAsNew);
    await storing;
    await eventually(() => otherTab.getSnapshot().isFirstVisit).toBe(false);
    expect(isShownAsNew).not.toHaveReturnedWith(true);
  });
});

describe('a tab without a database', () => {
  it('does not end the first visit of a tab that has one', async () => {
    const repair = breakDatabase();
    const without = openOperatorData({ pausesMs: [] });
    await storeList(without, [], NOW_MS);
    repair();
    const operatorData = await openSettled();
    // Opens the database of this tab only later.
    void without.change(follow('灵笼'));
    await eventually(() => operatorData.getSnapshot().records.has('follow')).toBe(true);
    await storeList(operatorData, [first], NOW_MS + 1);
    expect(areNew(operatorData, first)).toEqual([false]);
  });

  it('marks no entries of other tabs as seen', async () => {
    const operatorData = openOperatorData();
    await storeList(operatorData, [first], NOW_MS);
    await storeList(operatorData, [first, second], NOW_MS + 1);
    breakDatabase();
    const broken = openOperatorData({ pausesMs: [] });
    await storeList(broken, [first, second, listedEntry({ title: 'Third' })], NOW_MS + 2);
    await eventually(() => operatorData.getSnapshot().lastList?.fetchedAtMs).toBe(NOW_MS + 2);
    expect(areNew(operatorData, first, second)).toEqual([false, true]);
  });
});

describe('in another browser of an operator, the first list is new', () => {
  it('even if the page is loaded again before the first sync', async () => {
    const operatorData = openOperatorData();
    await storeList(operatorData, [first], NOW_MS);
    const reloaded = await reload(operatorData);
    expect(areNew(reloaded, first)).toEqual([false]);
    await reloaded.resolveFirstVisit(true);
    expect(areNew(reloaded, first)).toEqual([true]);
    expect(areNew(await reload(reloaded), first)).toEqual([true]);
  });

  it('even if it comes after the first sync, and the page is loaded again in between', async () => {
    const operatorData = openOperatorData();
    await operatorData.resolveFirstVisit(true);
    const reloaded = await reload(operatorData);
    await storeList(reloaded, [first], NOW_MS);
    await reloaded.settle();
    expect(areNew(reloaded, first)).toEqual([true]);
  });

  it('but stays seen in the first browser when another joins later', async () => {
    const operatorData = openOperatorData();
    await storeList(operatorData, [first], NOW_MS);
    await operatorData.resolveFirstVisit(false);
    const reloaded = await reload(operatorData);
    await reloaded.resolveFirstVisit(true);
    expect(areNew(reloaded, first)).toEqual([false]);
  });
});
