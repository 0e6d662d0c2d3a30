export interface SoakOptions {
  /** How long the actions go on, the checks at the end apart. */
  readonly seconds: number;
  /** What all chance of the run comes from; null: any. */
  readonly seed: number | null;
}

const DEFAULT_SECONDS = 60;
const MAX_SECONDS = 24 * 60 * 60;
const MAX_SEED = 999_999_999;

/**
 * Options from `SOAK_SECONDS` and `SOAK_SEED`.
 * @throws Error that names the variable, its value and what it may be
 */
export function readSoakOptions(env: Readonly<Record<string, string | undefined>>): SoakOptions {
  return {
    seconds: readWhole(env, 'SOAK_SECONDS', 1, MAX_SECONDS) ?? DEFAULT_SECONDS,
    seed: readWhole(env, 'SOAK_SEED', 0, MAX_SEED),
  };
}

function readWhole(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  least: number,
  most: number,
): number | null {
  const text = env[name];
  if (!text) return null;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new Error(`${name} is "${text}", but has to be a whole number from ${least} to ${most}`);
}
