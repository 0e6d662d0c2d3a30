import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU time of the event in microseconds. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/**
 * Runs `work` and returns the CPU time in milliseconds of the longest task on any page's main thread. Unlike the
 * duration of a task, its CPU time does not depend on what else the machine does.
 */
export async function longestTaskMs(
  browser: Browser,
  page: Page,
  work: () => Promise<unknown>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await work();
  const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse(
    (await browser.stopTracing()).toString(),
  );
  const mainThreads = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid} ${tid}`);
  const durations = traceEvents
    .filter(({ pid, tid }) => mainThreads.includes(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1_000);
  if (durations.length === 0) throw new Error('The trace has no tasks.');
  return durations.reduce((longest, duration) => Math.max(longest, duration));
}
