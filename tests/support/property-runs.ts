/** The long run multiplies the number of runs by this factor to find unknown defects. */
const LONG_FACTOR = 50;
const isLongRun = Boolean(process.env.LONG_RUN);

/** Time limit of a property: the default one, and longer in the long run. */
export const PROPERTY_TIMEOUT_MS = isLongRun ? 600_000 : 30_000;

/**
 * Number of runs of a property. `count` is the smallest number that, with a margin, finds the defects named in the
 * comment beside it from each of 20 seeds. `LONG_RUN` in the environment multiplies it.
 */
export function runs(count: number): { numRuns: number } {
  return { numRuns: isLongRun ? count * LONG_FACTOR : count };
}
