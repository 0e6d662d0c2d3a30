/** How many values a long transaction handles before it lets other tasks run. Each takes some microseconds. */
const BATCH_SIZE = 500;

/** Calls `work` with one batch of values at a time and waits until its requests have succeeded. */
export async function inBatches<Value>(
  values: readonly Value[],
  work: (batch: readonly Value[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < values.length; start += BATCH_SIZE)
    await work(values.slice(start, start + BATCH_SIZE));
}
