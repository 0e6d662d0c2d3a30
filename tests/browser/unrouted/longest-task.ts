import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly pid: number;
  readonly tid: number;
  /** Start and duration in microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** CPU time of the event in microseconds. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/**
 * Runs `work` and returns the CPU time in milliseconds of the longest task on any page's main thread, without garbage
 * collection. Unlike the duration of a task, its CPU time does not depend on what else the machine does; that of garbage
 * collection does, because the main thread does what other threads do not get to.
 */
export async function longestTaskMs(
  browser: Browser,
  page: Page,
  work: () => Promise<unknown>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'v8'] });
  await work();
  const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse(
    (await browser.stopTracing()).toString(),
  );
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  );
  const onMainThread = traceEvents.filter((event) => mainThreads.has(threadOf(event)));
  const tasks = onMainThread.filter(({ cat }) => cat.split(',').includes('toplevel'));
  const collections = onMainThread.filter(({ name }) => name === 'MajorGC' || name === 'MinorGC');
  const isInside = (inner: TraceEvent, outer: TraceEvent) =>
    inner !== outer &&
    threadOf(inner) === threadOf(outer) &&
    inner.ts >= outer.ts &&
    endOf(inner) <= endOf(outer);
  const outermost = collections.filter((one) => !collections.some((other) => isInside(one, other)));
  if (tasks.length === 0) throw new Error('The trace has no tasks.');
  const durations = tasks.map((task) =>
    outermost
      .filter((collection) => isInside(collection, task))
      .reduce((rest, collection) => rest - cpuTimeOf(collection), cpuTimeOf(task)),
  );
  return durations.reduce((longest, duration) => Math.max(longest, duration)) / 1_000;
}

function endOf({ ts, dur = 0 }: TraceEvent): number {
  return ts + dur;
}

/** The clock of CPU time may be coarse, but no event takes more CPU time than it lasts. */
function cpuTimeOf({ tdur = 0, dur = 0 }: TraceEvent): number {
  return Math.min(tdur, dur);
}
