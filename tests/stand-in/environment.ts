import { LIST_SHAPES, type StandInOptions } from './options.ts';

const MAX_ENTRIES = 100_000;
const MAX_LIFETIME_S = 365 * 24 * 60 * 60;

/**
 * Options from `STAND_IN_ENTRIES`, `STAND_IN_ACCESS_TOKEN_S` and `STAND_IN_LIST_SHAPE`; what is unset or empty is
 * left out.
 * @throws Error that names the variable, its value and what it may be
 */
export function readStandInEnvironment(env: Readonly<Record<string, string | undefined>>): StandInOptions {
  const entryCount = readInteger(env, 'STAND_IN_ENTRIES', 0, MAX_ENTRIES);
  const accessTokenLifetimeS = readInteger(env, 'STAND_IN_ACCESS_TOKEN_S', 1, MAX_LIFETIME_S);
  const shapeName = env.STAND_IN_LIST_SHAPE;
  const listShape = LIST_SHAPES.find((shape) => shape === shapeName);
  if (shapeName && !listShape) refuse('STAND_IN_LIST_SHAPE', shapeName, `one of ${LIST_SHAPES.join(', ')}`);
  return {
    ...(entryCount !== undefined && { entryCount }),
    ...(accessTokenLifetimeS !== undefined && { accessTokenLifetimeS }),
    ...(listShape && { listShape }),
  };
}

function readInteger(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  least: number,
  most: number,
): number | undefined {
  const text = env[name];
  if (!text) return undefined;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) refuse(name, text, `a whole number from ${least} to ${most}`);
  return value;
}

function refuse(name: string, value: string, expected: string): never {
  throw new Error(`${name} is "${value}", but has to be ${expected}`);
}
