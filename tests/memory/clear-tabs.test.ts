import { describe, expect, it } from 'vitest';
import { follow, markSeen, unfollow } from '../../src/memory/changes/changes.ts';
import { itemValue } from '../../src/memory/items.ts';
import type { Memory } from '../../src/memory/memory.ts';
import { eventually } from '../support/eventually.ts';
import { historyOf, installFakeDatabase, listedEntries, NOW_MS, openMemory } from './fake-database.ts';

installFakeDatabase();

const isFollowed = (memory: Memory) => itemValue(memory.getSnapshot().items, 'follow', '灵笼~1') !== null;

/** Expects that the database of the test has no data of the operator. */
async function expectNothingStored(): Promise<void> {
  const next = openMemory();
  await next.settle();
  expect(next.getSnapshot().isFirstVisit).toBe(true);
  expect(next.getSnapshot().items.size).toBe(0);
  expect(await historyOf(next)).toEqual([]);
}

describe('clearAll in one tab', () => {
  it('leaves nothing of a list that another tab is storing [T542]', async () => {
    const [memory, otherTab] = [openMemory(), openMemory()];
    const recording = otherTab.record(listedEntries(3_000), NOW_MS);
    await eventually(async () => (await memory.countStored()).entryCount).toBeGreaterThan(300);
    expect(await memory.clearAll()).toBe(true);
    await recording;
    await expectNothingStored();
    await eventually(() => otherTab.getSnapshot().items.size).toBe(0);
    expect(otherTab.getSnapshot().isFirstVisit).toBe(true);
  });

  it('leaves nothing of the marks that another tab is storing', async () => {
    const [memory, otherTab] = [openMemory(), openMemory()];
    await Promise.all([memory.settle(), otherTab.settle()]);
    await otherTab.change(markSeen(listedEntries(3_000)));
    expect(await memory.clearAll()).toBe(true);
    await otherTab.settle();
    await expectNothingStored();
    await eventually(() => otherTab.getSnapshot().items.size).toBe(0);
  });

  it('cannot be undone in another tab, which records its list again [T543]', async () => {
    const [memory, otherTab] = [openMemory(), openMemory()];
    await otherTab.record(listedEntries(3), NOW_MS);
    await otherTab.change(follow('灵笼'));
    await otherTab.change(unfollow('灵笼~1'));
    await otherTab.settle();
    await memory.clearAll();
    await eventually(() => otherTab.getSnapshot().items.size).toBe(0);
    expect(await otherTab.undo()).toBe(false);
    expect(isFollowed(otherTab)).toBe(false);
    await otherTab.record(listedEntries(3), NOW_MS);
    expect(await historyOf(memory)).toHaveLength(3);
  });
});
