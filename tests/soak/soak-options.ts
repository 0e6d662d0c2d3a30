import { VERSION_NAMES, type VersionName } from '../../src/stand-in/options.ts';

export interface SoakOptions {
  /** The version of the backend; the app is built with its paths. */
  readonly version: VersionName;
  /** Duration of the run without the final checks. */
  readonly seconds: number;
  /** Seed of the random numbers; null for an arbitrary one. */
  readonly seed: number | null;
}

const DEFAULT_SECONDS = 60;
const MAX_SECONDS = 24 * 60 * 60;
const MAX_SEED = 999_999_999;

/**
 * Reads `SOAK_VERSION`, `SOAK_SECONDS` and `SOAK_SEED`.
 * @throws Error that names the variable, its value and the allowed values
 */
export function readSoakOptions(env: Readonly<Record<string, string | undefined>>): SoakOptions {
  return {
    version: readVersion(env.SOAK_VERSION || 'a'),
    seconds: readInteger(env, 'SOAK_SECONDS', 1, MAX_SECONDS) ?? DEFAULT_SECONDS,
    seed: readInteger(env, 'SOAK_SEED', 0, MAX_SEED),
  };
}

function readVersion(text: string): VersionName {
  const version = VERSION_NAMES.find((name) => name === text);
  if (version) return version;
  throw new Error(`SOAK_VERSION is "${text}", but must be one of ${VERSION_NAMES.join(', ')}`);
}

function readInteger(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  min: number,
  max: number,
): number | null {
  const text = env[name];
  if (!text) return null;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new Error(`${name} is "${text}", but must be a whole number from ${min} to ${max}`);
}
