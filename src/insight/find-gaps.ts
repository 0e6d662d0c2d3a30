import type { Entry } from '../entries/entry.ts';

/** Successive whole numbers, both ends included. */
export interface NumberRange {
  readonly first: number;
  readonly last: number;
}

/** Successive episodes that were not fetched on a platform. */
interface Gap extends NumberRange {
  /** Keys of the other platforms that had every one of these numbers; empty if none had any. */
  readonly fetchedOn: readonly string[];
}

/** The gaps of one platform, in ascending order. */
export interface PlatformGaps {
  /** Platform key. */
  readonly platform: string;
  readonly gaps: readonly Gap[];
}

/** Returns the whole numbers between the lowest and the highest of these numbers that are not among them. */
export function missingNumbers(numbers: Iterable<number>): NumberRange[] {
  const ascending = [...new Set(numbers)].sort((a, b) => a - b);
  return ascending.flatMap((number, index) => {
    const next = ascending[index + 1] ?? number;
    return next - number > 1 ? [{ first: number + 1, last: next - 1 }] : [];
  });
}

/**
 * Finds, by platform, the whole numbers between its lowest and highest that its entries lack, from the entries of one
 * title in any order. It says only what was not fetched: the episode may have appeared while nobody fetched the list.
 * Platforms without gaps are left out; the others are in the order in which they first occur.
 */
export function findGaps(entries: readonly Entry[]): PlatformGaps[] {
  const numbersByPlatform = new Map<string, Set<number>>();
  for (const { platform, episode } of entries)
    if (episode !== null)
      numbersByPlatform.set(platform, (numbersByPlatform.get(platform) ?? new Set()).add(episode));
  const platformsByNumber = new Map<number, string[]>();
  for (const [platform, numbers] of numbersByPlatform)
    for (const number of numbers)
      platformsByNumber.set(number, [...(platformsByNumber.get(number) ?? []), platform]);
  const known = [...platformsByNumber].sort(([a], [b]) => a - b);
  return [...numbersByPlatform].flatMap(([platform, numbers]) => {
    const gaps = missingNumbers(numbers).flatMap((range) => splitRange(range, known));
    return gaps.length === 0 ? [] : [{ platform, gaps }];
  });
}

/** Splits a range where other platforms had numbers of it. `known` has all numbers in ascending order. */
function splitRange(
  { first, last }: NumberRange,
  known: readonly (readonly [number, readonly string[]])[],
): Gap[] {
  const gaps: Gap[] = [];
  let next = first;
  for (const [number, fetchedOn] of known) {
    if (number < first || number > last) continue;
    if (number > next) gaps.push({ first: next, last: number - 1, fetchedOn: [] });
    const before = gaps.at(-1);
    const isSame = before?.last === number - 1 && before.fetchedOn.join('\n') === fetchedOn.join('\n');
    if (isSame) gaps[gaps.length - 1] = { ...before, last: number };
    else gaps.push({ first: number, last: number, fetchedOn });
    next = number + 1;
  }
  if (next <= last) gaps.push({ first: next, last, fetchedOn: [] });
  return gaps;
}

/** Formats numbers and ranges in ascending order, for example '7, 9–11'. Joins those that follow one another. */
export function formatNumbers(numbers: readonly (number | NumberRange)[]): string {
  const ranges: NumberRange[] = [];
  for (const item of numbers) {
    const { first, last } = typeof item === 'number' ? { first: item, last: item } : item;
    const before = ranges.at(-1);
    if (before && first <= before.last + 1)
      ranges[ranges.length - 1] = { first: before.first, last: Math.max(before.last, last) };
    else ranges.push({ first, last });
  }
  return ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
}
