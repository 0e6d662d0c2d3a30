import { LIST_SHAPES, type StandInOptions, VERSION_NAMES } from './options.ts';

const MAX_ENTRIES = 100_000;
const MAX_DAYS = 365;
const MAX_LIFETIME_S = 365 * 24 * 60 * 60;

/**
 * Reads `STAND_IN_VERSION`, `STAND_IN_ENTRIES`, `STAND_IN_DAY`, `STAND_IN_ACCESS_TOKEN_S` and `STAND_IN_LIST_SHAPE`;
 * unset and empty variables are omitted.
 * @throws Error that names the variable, its value and the allowed values
 */
export function readStandInEnvironment(env: Readonly<Record<string, string | undefined>>): StandInOptions {
  const entryCount = readInteger(env, 'STAND_IN_ENTRIES', 0, MAX_ENTRIES);
  const accessTokenLifetimeS = readInteger(env, 'STAND_IN_ACCESS_TOKEN_S', 1, MAX_LIFETIME_S);
  const days = readDays(env, 'STAND_IN_DAY');
  const version = readChoice(env, 'STAND_IN_VERSION', VERSION_NAMES);
  const listShape = readChoice(env, 'STAND_IN_LIST_SHAPE', LIST_SHAPES);
  return {
    ...(version && { version }),
    ...(entryCount !== undefined && { entryCount }),
    ...(days && { days }),
    ...(accessTokenLifetimeS !== undefined && { accessTokenLifetimeS }),
    ...(listShape && { listShape }),
  };
}

function readInteger(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  min: number,
  max: number,
): number | undefined {
  const text = env[name];
  if (!text) return undefined;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) refuse(name, text, `a whole number from ${min} to ${max}`);
  return value;
}

/** One day, such as `1` for tomorrow, or a range, such as `-20..0`. */
function readDays(env: Readonly<Record<string, string | undefined>>, name: string): StandInOptions['days'] {
  const text = env[name];
  if (!text) return undefined;
  const [, firstText = '', lastText = firstText] = /^(-?\d{1,3})(?:\.\.(-?\d{1,3}))?$/.exec(text) ?? [];
  const [first, last] = [firstText, lastText].map((day) => (day === '' ? Number.NaN : Number(day)));
  const isValid = first !== undefined && last !== undefined && first <= last;
  if (!isValid || first < -MAX_DAYS || last > MAX_DAYS)
    refuse(name, text, `a day from -${MAX_DAYS} to ${MAX_DAYS}, or a range such as -20..0`);
  return { first, last };
}

function readChoice<T extends string>(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  choices: readonly T[],
): T | undefined {
  const text = env[name];
  if (!text) return undefined;
  return choices.find((choice) => choice === text) ?? refuse(name, text, `one of ${choices.join(', ')}`);
}

function refuse(name: string, value: string, expected: string): never {
  throw new Error(`${name} is "${value}", but must be ${expected}`);
}
