/** Elements of each step: a few milliseconds of the dearest comparison on a slow phone. */
const STEP = 500;

/** Work that can be broken off after each step. */
export type Steps<T> = Generator<undefined, T>;

/** Positions of a list; `compareIndexes` gives a number below zero where the first comes first, and never zero. */
export type CompareIndexes = (a: number, b: number) => number;

/** Sorts the positions from 0 to `length`. Null where they are in order as they stand, which takes one look at each. */
export function* sortIndexes(length: number, compareIndexes: CompareIndexes): Steps<Uint32Array | null> {
  if (yield* isInOrder(length, compareIndexes)) return null;
  let sorted = new Uint32Array(length).map((_, position) => position);
  for (let start = 0; start < length; start += STEP) {
    sorted.subarray(start, start + STEP).sort(compareIndexes);
    yield;
  }
  let merged = new Uint32Array(length);
  for (let width = STEP; width < length; width *= 2) {
    for (let start = 0; start < length; start += 2 * width) {
      yield* merge(sorted, merged, start, width, compareIndexes);
    }
    [sorted, merged] = [merged, sorted];
  }
  return sorted;
}

function* isInOrder(length: number, compareIndexes: CompareIndexes): Steps<boolean> {
  for (let position = 1; position < length; position += 1) {
    if (compareIndexes(position - 1, position) > 0) return false;
    if (position % STEP === 0) yield;
  }
  return true;
}

/** Merges two runs of `width` that begin at `start` and follow each other; the last may be shorter or missing. */
function* merge(
  from: Uint32Array,
  to: Uint32Array,
  start: number,
  width: number,
  compareIndexes: CompareIndexes,
): Steps<void> {
  const middle = Math.min(start + width, from.length);
  const end = Math.min(middle + width, from.length);
  let left = start;
  let right = middle;
  for (let at = start; at < end; at += 1) {
    const isLeftNext =
      right >= end || (left < middle && compareIndexes(from[left] ?? 0, from[right] ?? 0) < 0);
    to[at] = from[isLeftNext ? left++ : right++] ?? 0;
    if (at % STEP === 0) yield;
  }
}
