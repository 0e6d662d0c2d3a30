import { VERSION_NAMES, type VersionName } from '../../src/stand-in/options.ts';

const { SOAK_SECONDS = '60', SOAK_SEED, SOAK_VERSION = 'a' } = process.env;

/** Duration of the actions. */
export const SECONDS = readNumber('SOAK_SECONDS', SOAK_SECONDS);
/** The same seed gives the same actions. */
export const SEED = readNumber('SOAK_SEED', SOAK_SEED ?? `${Date.now() % 1_000_000}`);
/** The version of the backend; the app is built with its paths. */
export const VERSION = readVersion(SOAK_VERSION);

function readNumber(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`${name} is "${text}", but must be a whole number.`);
}

function readVersion(text: string): VersionName {
  const version = VERSION_NAMES.find((name) => name === text);
  if (version) return version;
  throw new Error(`SOAK_VERSION is "${text}", but must be one of ${VERSION_NAMES.join(', ')}.`);
}
