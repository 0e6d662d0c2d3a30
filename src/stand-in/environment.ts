import { DEFAULTS, type Settings, VERSION_NAMES } from './options.ts';
import { VERSIONS } from './versions.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads `STAND_IN_VERSION`, `STAND_IN_ENTRIES`, `STAND_IN_DAY` and `STAND_IN_ACCESS_TOKEN_S`; unset and empty variables
 * have the defaults.
 * @throws Error that names the variable, its value and the allowed values
 */
export function readStandInEnvironment(env: Environment): Partial<Settings> & Pick<Settings, 'version'> {
  /** @param parse returns undefined for an invalid value */
  function read<T>(name: string, byDefault: T, expected: string, parse: (text: string) => T | undefined): T {
    const text = env[name];
    if (!text) return byDefault;
    const value = parse(text);
    if (value === undefined) throw new Error(`${name} is "${text}", but must be ${expected}`);
    return value;
  }
  const readInteger = (name: string, byDefault: number, min: number, max: number) =>
    read(name, byDefault, `a whole number from ${min} to ${max}`, (text) => parseInteger(text, min, max));

  const versionOfPaths = env.VITE_REFRESH_PATH === VERSIONS.b.refreshPath ? 'b' : 'a';
  return {
    version: read('STAND_IN_VERSION', versionOfPaths, `one of ${VERSION_NAMES.join(', ')}`, (text) =>
      VERSION_NAMES.find((name) => name === text),
    ),
    entryCount: readInteger('STAND_IN_ENTRIES', DEFAULTS.entryCount, 0, 100_000),
    accessTokenLifetimeS: readInteger(
      'STAND_IN_ACCESS_TOKEN_S',
      DEFAULTS.accessTokenLifetimeS,
      1,
      365 * 24 * 60 * 60,
    ),
    days: read('STAND_IN_DAY', null, 'a day from -365 to 365, or a range such as -20..0', parseDays),
  };
}

function parseInteger(text: string, min: number, max: number): number | undefined {
  return /^-?\d+$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined;
}

/** One day, such as `1` for tomorrow, or a range, such as `-20..0`. */
function parseDays(text: string): Settings['days'] | undefined {
  const [, firstText = '', lastText = firstText] = /^(-?\d+)(?:\.\.(-?\d+))?$/.exec(text) ?? [];
  const [first, last] = [firstText, lastText].map((day) => parseInteger(day, -365, 365));
  return first !== undefined && last !== undefined && first <= last ? { first, last } : undefined;
}
