/** Factor by which the long run multiplies the number of runs. */
const LONG_FACTOR = 50;
const isLongRun = Boolean(process.env.LONG_RUN);

/** Timeout of a property test; longer in the long run. */
export const PROPERTY_TIMEOUT_MS = isLongRun ? 600_000 : 30_000;

/**
 * How often fast-check runs a property. `count` is just large enough, with a margin, to find the defects named in the
 * comment beside it with each of 20 seeds. With `LONG_RUN` in the environment it is multiplied by LONG_FACTOR.
 */
export function runs(count: number): { numRuns: number } {
  return { numRuns: isLongRun ? count * LONG_FACTOR : count };
}
