import type { Tab } from './tab.ts';

/** The memory of a tab after garbage collection. */
interface MemoryUse {
  /** The heap and its array buffers. */
  readonly heapBytes: number;
  /** Elements in the document. */
  readonly elements: number;
  /** All nodes in memory, including detached ones. */
  readonly nodes: number;
  readonly listeners: number;
}

/**
 * In five minutes the heap of 6 MB grows by up to 2 MB because of compiled code and the data that DevTools keeps for each
 * request. A notice or an open menu changes the other numbers by less than a hundred. A leak at every action would add
 * thousands.
 */
const LIMITS: Readonly<Record<keyof MemoryUse, (before: number) => number>> = {
  heapBytes: (before) => before * 1.2 + 3e6,
  elements: (before) => before + 40,
  nodes: (before) => before + 400,
  listeners: (before) => before + 60,
};

/** Results are comparable only if each tab shows the same page at each measurement. */
export async function measureMemory(tabs: readonly Tab[]): Promise<MemoryUse[]> {
  const measured: MemoryUse[] = [];
  for (const tab of tabs) measured.push(await measureTab(tab));
  return measured;
}

async function measureTab({ page }: Tab): Promise<MemoryUse> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  // Objects freed by the first collection may have held the last references to others.
  for (let round = 0; round < 2; round += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = await devtools.send('Runtime.getHeapUsage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  await devtools.detach();
  const metric = (name: string) => metrics.find((candidate) => candidate.name === name)?.value ?? 0;
  const heapBytes = usedSize + backingStorageSize;
  return { heapBytes, elements, nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}

/** One line for each figure of a tab that has grown beyond its limit. */
export function findGrowth(first: readonly MemoryUse[], last: readonly MemoryUse[]): string[] {
  return first.flatMap((before, tab) => {
    const now = last[tab];
    if (!now) return [];
    const names = ['heapBytes', 'elements', 'nodes', 'listeners'] as const;
    return names
      .filter((name) => now[name] > LIMITS[name](before[name]))
      .map((name) => `Tab ${tab}: ${name} grew from ${before[name]} to ${now[name]}.`);
  });
}
