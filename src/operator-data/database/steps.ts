/** How many values a long transaction handles before it lets other tasks run. Each takes some microseconds. */
export const STEP_LENGTH = 500;

/** Calls `work` with one part of the values after another, each once the requests of the part before have succeeded. */
export async function inSteps<Value>(
  values: readonly Value[],
  work: (part: readonly Value[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < values.length; start += STEP_LENGTH)
    await work(values.slice(start, start + STEP_LENGTH));
}
