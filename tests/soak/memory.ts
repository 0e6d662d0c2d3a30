import type { Tab } from './tab.ts';

/** The memory of a tab after garbage collection. */
export interface MemoryUse {
  /** The heap and its array buffers. */
  readonly heapBytes: number;
  /** Elements in the document. */
  readonly elements: number;
  /** All nodes in memory, including detached ones. */
  readonly nodes: number;
  readonly listeners: number;
}

/** Results are comparable only if the tab shows the same page at each measurement. */
export async function measureMemory({ page }: Tab): Promise<MemoryUse> {
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
