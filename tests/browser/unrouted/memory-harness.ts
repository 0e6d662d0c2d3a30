import { follow, setPreference } from '../../../src/memory/changes.ts';
import { createMemory } from '../../../src/memory/create-memory.ts';
import type { ListedEntry } from '../../../src/memory/history-entry.ts';
import type { Memory } from '../../../src/memory/memory.ts';

/** Opens the memory of an operator in this tab. `dayOffset` sets its clock. */
function open(operatorId: string, dayOffset = 0): Memory {
  return createMemory({ operatorId, now: () => Date.now() + dayOffset * 86_400_000 });
}

/** Entries of different titles, with links and covers as long as real ones. */
function listOf(count: number, prefix = '标题'): ListedEntry[] {
  return Array.from({ length: count }, (_, index) => ({
    title: `${prefix}${index}的故事 第二季`,
    platform: 'bilibili',
    updateCount: '12',
    updateInfo: '更新至第12话',
    coverUrl: `https://i0.hdslb.com/bfs/bangumi/image/${prefix}${index}.png@308w_410h_1c.avif`,
    detailUrl: `https://www.bilibili.com/bangumi/play/ss${index}`,
    updatedAtMs: Date.now() - index,
  }));
}

/** Runs `work` and returns the durations of the tasks over 50 ms in milliseconds, and how long it took in total. */
async function longTasksOf(
  work: () => Promise<unknown>,
): Promise<{ longTasksMs: number[]; totalMs: number }> {
  const longTasksMs: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasksMs.push(Math.round(duration));
  });
  observer.observe({ type: 'longtask' });
  const startMs = performance.now();
  await work();
  const totalMs = Math.round(performance.now() - startMs);
  // Entries arrive in a task of their own.
  await new Promise((resolve) => setTimeout(resolve));
  for (const { duration } of observer.takeRecords()) longTasksMs.push(Math.round(duration));
  observer.disconnect();
  return { longTasksMs, totalMs };
}

/** What the tests call in the page. */
const harness = { open, listOf, longTasksOf, follow, setPreference };
export type MemoryHarness = typeof harness;

Object.assign(window, { harness });
