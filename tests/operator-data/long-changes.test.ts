import { describe, expect, it, vi } from 'vitest';
import { follow, markSeen } from '../../src/operator-data/changes/changes.ts';
import { createUndoHistory } from '../../src/operator-data/changes/undo-history.ts';
import { UPGRADES } from '../../src/operator-data/database/upgrades.ts';

import { type Change, itemValue } from '../../src/operator-data/items.ts';
import type { OperatorData } from '../../src/operator-data/operator-data.ts';
import {
  databaseName,
  installFakeDatabase,
  listedEntries,
  listedEntry,
  NOW_MS,
  openOperatorData,
} from './fake-database.ts';

installFakeDatabase();

const COUNT = 5_000;
const ENTRIES = listedEntries(COUNT);

const seenCount = (operatorData: OperatorData) =>
  [...(operatorData.getSnapshot().items.get('seen')?.values() ?? [])].filter(({ value }) => value).length;

/** Makes the clock run so fast that work in slices pauses after each slice. */
function hurryClock(): void {
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    nowMs += 100;
    return nowMs;
  });
}

/** Returns how often other tasks ran during the work. */
async function countPauses(work: () => Promise<unknown>): Promise<number> {
  hurryClock();
  let count = 0;
  const tick = () => {
    count += 1;
    timer = setImmediate(tick);
  };
  let timer = setImmediate(tick);
  await work();
  clearImmediate(timer);
  vi.mocked(performance.now).mockRestore();
  return count;
}

/** Opens the data of an operator who has seen one entry. */
async function openLater(): Promise<OperatorData> {
  const operatorData = openOperatorData();
  await operatorData.record([listedEntry({ title: 'seen before' })], NOW_MS);
  return operatorData;
}

/** Expects this number of seen entries on the page, and in a tab that is opened once everything is stored. */
async function expectSeenCount(operatorData: OperatorData, count: number): Promise<void> {
  await operatorData.settle();
  expect(seenCount(operatorData)).toBe(count);
  const later = openOperatorData();
  await later.settle();
  expect(seenCount(later)).toBe(count);
}

describe('a change of thousands of items', () => {
  it('lets other tasks run while it is applied and undone, and is published at once', async () => {
    const operatorData = await openLater();
    const publish = vi.fn();
    operatorData.subscribe(publish);
    const change = markSeen(ENTRIES);
    expect(await countPauses(() => operatorData.change(change))).toBeGreaterThan(5);
    expect(publish).toHaveBeenCalledOnce();
    expect(seenCount(operatorData)).toBe(1 + COUNT);
    expect(await countPauses(() => operatorData.undo())).toBeGreaterThan(5);
    expect(publish).toHaveBeenCalledTimes(2);
    expect(seenCount(operatorData)).toBe(1);
  });

  it('loses no other change that is made meanwhile', async () => {
    const operatorData = await openLater();
    hurryClock();
    const marking = operatorData.change(markSeen(ENTRIES));
    await new Promise((resolve) => setImmediate(resolve));
    await operatorData.change(follow('灵笼'));
    expect(seenCount(operatorData)).toBe(1);
    await marking;
    expect(seenCount(operatorData)).toBe(1 + COUNT);
    expect(itemValue(operatorData.getSnapshot().items, 'follow', '灵笼~1')).not.toBeNull();
  });

  it('ends if all data is cleared meanwhile', async () => {
    const operatorData = await openLater();
    hurryClock();
    const marking = operatorData.change(markSeen(ENTRIES));
    await new Promise((resolve) => setImmediate(resolve));
    await operatorData.clearAll();
    await marking;
    expect(seenCount(operatorData)).toBe(0);
  });

  it('is undone except for the items that another tab changed while it was applied', async () => {
    const apply = vi.fn(async (change: Change) => change);
    const history = createUndoHistory(apply);
    const change = markSeen(ENTRIES);
    const [first, last] = [change[0]?.id, change.at(-1)?.id];
    hurryClock();
    const changing = history.change(change);
    await Promise.resolve();
    history.release(({ id }) => id === first || id === last);
    await changing;
    expect(await history.undo()).toBe(true);
    expect(apply.mock.lastCall?.[0].map(({ id }) => id)).toEqual(change.slice(1, -1).map(({ id }) => id));
  });

  it('is undone except for the items that another tab changes while it is undone', async () => {
    const apply = vi.fn(async (change: Change) => change);
    const history = createUndoHistory(apply);
    const change = markSeen(ENTRIES);
    const [first, last] = [change[0]?.id, change.at(-1)?.id];
    hurryClock();
    await history.change(change);
    const undoing = history.undo();
    await Promise.resolve();
    history.release(({ id }) => id === first || id === last);
    expect(await undoing).toBe(true);
    expect(apply.mock.lastCall?.[0].map(({ id }) => id)).toEqual(change.slice(1, -1).map(({ id }) => id));
  });

  it('has nothing to undo if another tab changed all its items while it was applied', async () => {
    const apply = vi.fn(async (change: Change) => change);
    const history = createUndoHistory(apply);
    hurryClock();
    const changing = history.change(markSeen(ENTRIES));
    await Promise.resolve();
    history.release(() => true);
    await changing;
    expect(await history.undo()).toBe(false);
    expect(apply).toHaveBeenCalledOnce();
  });

  it('stays on the page and can be undone if the page reads everything again while it is stored', async () => {
    const operatorData = await openLater();
    const otherTab = new BroadcastChannel(`${databaseName()}@${UPGRADES.length}`);
    // Still being stored when the next change begins.
    await operatorData.change(markSeen(listedEntries(500, { updateCount: '1', updateInfo: '第1话' })));
    const marking = operatorData.change(markSeen(ENTRIES));
    otherTab.postMessage({ kind: 'reload' });
    await marking;
    otherTab.close();
    await expectSeenCount(operatorData, 1 + 500 + COUNT);
    expect(await operatorData.undo()).toBe(true);
    await expectSeenCount(operatorData, 1 + 500);
  });

  it('is not undone if all data is cleared meanwhile', async () => {
    const apply = vi.fn(async (change: Change) => change);
    const undoable = createUndoHistory(apply);
    hurryClock();
    await undoable.change(markSeen(ENTRIES));
    const undoing = undoable.undo();
    undoable.forget();
    expect(await undoing).toBe(false);
    expect(apply).toHaveBeenCalledOnce();
  });
});
