import { type StandInOptions, VERSION_NAMES } from './options.ts';
import { VERSIONS } from './versions.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads `STAND_IN_VERSION`, `STAND_IN_ENTRIES`, `STAND_IN_DAY` and `STAND_IN_ACCESS_TOKEN_S`; unset and empty variables
 * have the defaults.
 * @throws Error that names the variable, its value and the allowed values
 */
export function readStandInEnvironment(env: Environment) {
  const entryCount = read(env, 'STAND_IN_ENTRIES', 'a whole number from 0 to 100000', (text) =>
    parseInteger(text, 0, 100_000),
  );
  const accessTokenLifetimeS = read(
    env,
    'STAND_IN_ACCESS_TOKEN_S',
    'a whole number from 1 to 31536000',
    (text) => parseInteger(text, 1, 365 * 24 * 60 * 60),
  );
  const days = read(env, 'STAND_IN_DAY', 'a day from -365 to 365, or a range such as -20..0', parseDays);
  const expectedVersion = `one of ${VERSION_NAMES.join(', ')}`;
  const version = read(env, 'STAND_IN_VERSION', expectedVersion, (text) =>
    VERSION_NAMES.find((name) => name === text),
  );
  return {
    version: version ?? (env.VITE_REFRESH_PATH === VERSIONS.b.refreshPath ? 'b' : 'a'),
    ...(entryCount !== undefined && { entryCount }),
    ...(accessTokenLifetimeS !== undefined && { accessTokenLifetimeS }),
    ...(days && { days }),
  } satisfies StandInOptions;
}

/** @param parse returns undefined for an invalid value */
function read<T>(
  env: Environment,
  name: string,
  expected: string,
  parse: (text: string) => T | undefined,
): T | undefined {
  const text = env[name];
  if (!text) return undefined;
  const value = parse(text);
  if (value === undefined) throw new Error(`${name} is "${text}", but must be ${expected}`);
  return value;
}

function parseInteger(text: string, min: number, max: number): number | undefined {
  return /^-?\d+$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined;
}

/** One day, such as `1` for tomorrow, or a range, such as `-20..0`. */
function parseDays(text: string): StandInOptions['days'] | undefined {
  const [, firstText = '', lastText = firstText] = /^(-?\d+)(?:\.\.(-?\d+))?$/.exec(text) ?? [];
  const [first, last] = [firstText, lastText].map((day) => parseInteger(day, -365, 365));
  return first !== undefined && last !== undefined && first <= last ? { first, last } : undefined;
}
