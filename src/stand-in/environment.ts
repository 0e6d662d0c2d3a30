import { LIST_SHAPES, type StandInOptions, VERSION_NAMES } from './options.ts';

const MAX_ENTRIES = 100_000;
const MAX_DAYS = 365;
const MAX_LIFETIME_S = 365 * 24 * 60 * 60;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads `STAND_IN_VERSION`, `STAND_IN_ENTRIES`, `STAND_IN_DAY`, `STAND_IN_ACCESS_TOKEN_S` and `STAND_IN_LIST_SHAPE`;
 * unset and empty variables are omitted.
 * @throws Error that names the variable, its value and the allowed values
 */
export function readStandInEnvironment(env: Environment): StandInOptions {
  const entryCount = readInteger(env, 'STAND_IN_ENTRIES', 0, MAX_ENTRIES);
  const accessTokenLifetimeS = readInteger(env, 'STAND_IN_ACCESS_TOKEN_S', 1, MAX_LIFETIME_S);
  const expectedDays = `a day from -${MAX_DAYS} to ${MAX_DAYS}, or a range such as -20..0`;
  const days = read(env, 'STAND_IN_DAY', expectedDays, parseDays);
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

function readInteger(env: Environment, name: string, min: number, max: number): number | undefined {
  return read(env, name, `a whole number from ${min} to ${max}`, (text) =>
    /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined,
  );
}

function readChoice<T extends string>(env: Environment, name: string, choices: readonly T[]): T | undefined {
  return read(env, name, `one of ${choices.join(', ')}`, (text) => choices.find((choice) => choice === text));
}

/** One day, such as `1` for tomorrow, or a range, such as `-20..0`. */
function parseDays(text: string): StandInOptions['days'] | undefined {
  const [, firstText, lastText = firstText] = /^(-?\d{1,3})(?:\.\.(-?\d{1,3}))?$/.exec(text) ?? [];
  const [first, last] = [Number(firstText), Number(lastText)];
  return first >= -MAX_DAYS && first <= last && last <= MAX_DAYS ? { first, last } : undefined;
}
