import type { Entry } from '../entries/entry.ts';
import { type NumberRange, numbersOf } from '../title/episode-number.ts';
import { groupBy } from './group-by.ts';

/** Successive episodes that were not fetched on a platform. */
export interface Gap extends NumberRange {
  /** Keys of the other platforms that had every one of these numbers; empty if none had any. */
  readonly fetchedOn: readonly string[];
}

/** The gaps of one platform, in ascending order. */
export interface PlatformGaps {
  /** Platform key. */
  readonly platform: string;
  readonly gaps: readonly Gap[];
}

/** Returns the numbers of these ranges as the fewest ranges, in ascending order. */
export function joinRanges(ranges: readonly NumberRange[]): readonly NumberRange[] {
  const joined: NumberRange[] = [];
  for (const { first, last } of ranges.toSorted((a, b) => a.first - b.first)) {
    const before = joined.at(-1);
    if (before && first <= before.last + 1)
      joined[joined.length - 1] = { first: before.first, last: Math.max(before.last, last) };
    else joined.push({ first, last });
  }
  return joined;
}

/** Returns the whole numbers between the lowest and the highest of these ranges that none of them covers. */
export function missingNumbers(ranges: readonly NumberRange[]): readonly NumberRange[] {
  const joined = joinRanges(ranges);
  return joined
    .slice(1)
    .map(({ first }, index) => ({ first: (joined[index]?.last ?? 0) + 1, last: first - 1 }));
}

/** How many numbers these ranges have, which do not overlap. */
export function countNumbers(ranges: readonly NumberRange[]): number {
  return ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0);
}

/**
 * Finds, by platform, the whole numbers between its lowest and highest that its entries lack, from the entries of one
 * title in any order. It says only what was not fetched: the episode may have appeared while nobody fetched the list.
 * Platforms without gaps are left out; the others are in the order in which they first occur.
 */
export function findGaps(entries: readonly Entry[]): PlatformGaps[] {
  const byPlatform = numbersByPlatform(entries);
  return byPlatform.flatMap(([platform, ranges]) => {
    const gaps = missingNumbers(ranges).flatMap((range) => splitRange(range, byPlatform));
    return gaps.length === 0 ? [] : [{ platform, gaps }];
  });
}

/** Tells which platforms had the numbers of these ranges, among these entries of one title. */
export function findElsewhere(ranges: readonly NumberRange[], entries: readonly Entry[]): readonly Gap[] {
  const byPlatform = numbersByPlatform(entries);
  return ranges.flatMap((range) => splitRange(range, byPlatform));
}

type PlatformNumbers = readonly (readonly [platform: string, ranges: readonly NumberRange[]])[];

function numbersByPlatform(entries: readonly Entry[]): PlatformNumbers {
  return Array.from(
    groupBy(entries, ({ platform }) => platform),
    ([platform, ofPlatform]) => [platform, joinRanges(numbersOf(ofPlatform))],
  );
}

/** Splits a range where the numbers of another platform begin or end. */
function splitRange({ first, last }: NumberRange, byPlatform: PlatformNumbers): Gap[] {
  const isWithin = (start: number) => start > first && start <= last;
  const starts = byPlatform.flatMap(([, ranges]) =>
    ranges.flatMap((range) => [range.first, range.last + 1].filter(isWithin)),
  );
  const ascending = [...new Set([first, ...starts])].sort((a, b) => a - b);
  return ascending.map((start, index) => ({
    first: start,
    last: (ascending[index + 1] ?? last + 1) - 1,
    fetchedOn: byPlatform
      .filter(([, ranges]) => ranges.some((range) => range.first <= start && start <= range.last))
      .map(([platform]) => platform),
  }));
}

/** Formats the numbers of these ranges in ascending order, for example '7, 9–11'. */
export function formatNumbers(ranges: readonly NumberRange[]): string {
  return joinRanges(ranges)
    .map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`))
    .join(', ');
}
