import type { Tab } from './tab.ts';

/** What a tab holds, after all that can be let go was let go. */
export interface Holding {
  /** The heap, and the buffers that stand beside it. */
  readonly heapBytes: number;
  /** Elements of the page. */
  readonly elements: number;
  /** All nodes that are kept, those outside the page too. */
  readonly nodes: number;
  readonly listeners: number;
}

/** To be called when the tab rests on the same page as at the last time. */
export async function measure({ page }: Tab): Promise<Holding> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  // What was found to be of no use in the first collection lets go of more in the second.
  for (let round = 0; round < 2; round += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = await devtools.send('Runtime.getHeapUsage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  await devtools.detach();
  const metric = (name: string) => metrics.find((candidate) => candidate.name === name)?.value ?? 0;
  const heapBytes = usedSize + backingStorageSize;
  return { heapBytes, elements, nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}
