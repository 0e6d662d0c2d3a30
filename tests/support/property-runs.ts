/** The long run looks this many times as far, for defects that nobody has thought of yet. */
const LONG_FACTOR = 50;
const isLongRun = Boolean(process.env.LONG_RUN);

/** Time limit of a property: the usual one, and more in the long run. */
export const PROPERTY_TIMEOUT_MS = isLongRun ? 600_000 : 30_000;

/**
 * How often fast-check runs a property. `count` is as few as find, from every one of 20 seeds and with a margin, the
 * defects that the comment beside it names; with `LONG_RUN` in the environment it is many times that.
 */
export function runs(count: number): { numRuns: number } {
  return { numRuns: isLongRun ? count * LONG_FACTOR : count };
}
