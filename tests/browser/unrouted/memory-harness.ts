import { follow } from '../../../src/memory/changes/changes.ts';
import { createMemory } from '../../../src/memory/create-memory.ts';
import type { ListedEntry } from '../../../src/memory/history/history-entry.ts';
import { itemValue } from '../../../src/memory/items.ts';
import type { Memory } from '../../../src/memory/memory.ts';

const DAY_MS = 86_400_000;

/** Entries with different titles, and with links as long as real ones, as listed `dayOffset` days from now. */
function listOf(count: number, dayOffset = 0): ListedEntry[] {
  return Array.from({ length: count }, (_, index) => ({
    title: `第${index}个故事 第二季`,
    platform: 'bilibili',
    updateCount: '12',
    updateInfo: '更新至第12话',
    coverUrl: `https://i0.hdslb.com/bfs/bangumi/image/0123456789abcdef${index}.png@308w_410h_1c.avif`,
    detailUrl: `https://www.bilibili.com/bangumi/play/ss${index}`,
    updatedAtMs: Date.now() + dayOffset * DAY_MS,
  }));
}

/** The number of history entries of each day, oldest first. */
async function countByDay(memory: Memory): Promise<[day: string, count: number][]> {
  const counts = new Map<string, number>();
  for await (const page of memory.readHistory())
    for (const { day } of page) counts.set(day, (counts.get(day) ?? 0) + 1);
  return [...counts].reverse();
}

/** What the tests call in the page. */
const harness = {
  /** Opens the memory of an operator in this tab, with a clock that is `dayOffset` days ahead. */
  open: (operatorId: string, dayOffset = 0) =>
    createMemory({ operatorId, now: () => Date.now() + dayOffset * DAY_MS }),
  /** Records a list of `count` entries `dayOffset` days from now. */
  record: (memory: Memory, count: number, dayOffset = 0) =>
    memory.record(listOf(count, dayOffset), Date.now() + dayOffset * DAY_MS),
  listOf,
  countByDay,
  follow,
  isFollowed: (memory: Memory, titleKey: string) =>
    itemValue(memory.getSnapshot().items, 'follow', titleKey) !== null,
  followCount: (memory: Memory) => memory.getSnapshot().items.get('follow')?.size ?? 0,
};

declare global {
  interface Window {
    harness: typeof harness;
    /** The memory that the test has opened in this tab. */
    memory: Memory;
  }
}

window.harness = harness;
