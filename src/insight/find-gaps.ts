import type { Entry } from '../entries/entry.ts';

/** Successive whole numbers, both ends included. */
export interface NumberRange {
  readonly first: number;
  readonly last: number;
}

/** Successive episodes that were not seen on a platform. */
interface Gap extends NumberRange {
  /** Keys of the other platforms that had every one of these numbers; empty if none had any. */
  readonly seenOn: readonly string[];
}

/** The gaps of one platform, in ascending order. */
export interface PlatformGaps {
  /** Platform key. */
  readonly platform: string;
  readonly gaps: readonly Gap[];
}

/**
 * Finds, by platform, the whole numbers between its lowest and highest that its entries lack, from the entries of one
 * title key in any order. It says only what was not seen: the episode may have appeared while nobody fetched the list.
 * Platforms without gaps are left out; the others are in the order in which they first occur.
 */
export function findGaps(entries: readonly Entry[]): PlatformGaps[] {
  const numbersByPlatform = new Map<string, Set<number>>();
  for (const entry of entries) {
    const episode = entry.episode;
    if (episode === null) continue;
    const numbers = numbersByPlatform.get(entry.platform) ?? new Set();
    numbersByPlatform.set(entry.platform, numbers.add(episode));
  }
  const platformsByNumber = new Map<number, string[]>();
  for (const [platform, numbers] of numbersByPlatform)
    for (const number of numbers) {
      const platforms = platformsByNumber.get(number);
      if (platforms) platforms.push(platform);
      else platformsByNumber.set(number, [platform]);
    }
  const seen = [...platformsByNumber].toSorted(([a], [b]) => a - b);
  return [...numbersByPlatform].flatMap(([platform, numbers]) => {
    const gaps = findGapsBetween(numbers, seen);
    return gaps.length === 0 ? [] : [{ platform, gaps }];
  });
}

/** @param seen all numbers in ascending order, with their platforms */
function findGapsBetween(
  numbers: ReadonlySet<number>,
  seen: readonly (readonly [number, readonly string[]])[],
): Gap[] {
  const gaps: Gap[] = [];
  const add = (gap: Gap) => {
    const last = gaps.at(-1);
    const continuesLast = last?.last === gap.first - 1 && last.seenOn.join('\n') === gap.seenOn.join('\n');
    if (continuesLast) gaps[gaps.length - 1] = { ...last, last: gap.last };
    else gaps.push(gap);
  };
  let next: number | null = null;
  let left = numbers.size;
  for (const [number, seenOn] of seen) {
    const isOwn = numbers.has(number);
    if (isOwn) left -= 1;
    else if (next === null) continue;
    if (next !== null && number > next) add({ first: next, last: number - 1, seenOn: [] });
    if (!isOwn) add({ first: number, last: number, seenOn });
    if (left === 0) break;
    next = number + 1;
  }
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
