/** Elements per step. With the slowest comparison, a step takes a few milliseconds on a slow phone. */
const STEP_LENGTH = 500;

/** Work that can be paused or stopped after each step. */
export type Steps<T> = Generator<undefined, T>;

/** Compares two list indexes: negative if `a` comes first, positive if `b` does, 0 for a tie. */
export type CompareIndexes = (a: number, b: number) => number;

/**
 * Merge sort of the indexes from 0 to `length` - 1. Returns null if they are already in order. `compareIndexes` must
 * never return 0, because the sort does not keep the order of ties.
 */
export function* mergeSort(length: number, compareIndexes: CompareIndexes): Steps<Uint32Array | null> {
  if (yield* isInOrder(length, compareIndexes)) return null;
  let sorted = new Uint32Array(length).map((_, listIndex) => listIndex);
  for (let start = 0; start < length; start += STEP_LENGTH) {
    sorted.subarray(start, start + STEP_LENGTH).sort(compareIndexes);
    yield;
  }
  let merged = new Uint32Array(length);
  for (let width = STEP_LENGTH; width < length; width *= 2) {
    for (let start = 0; start < length; start += 2 * width) {
      yield* merge(sorted, merged, start, width, compareIndexes);
    }
    [sorted, merged] = [merged, sorted];
  }
  return sorted;
}

function* isInOrder(length: number, compareIndexes: CompareIndexes): Steps<boolean> {
  for (let listIndex = 1; listIndex < length; listIndex += 1) {
    if (compareIndexes(listIndex - 1, listIndex) > 0) return false;
    if (listIndex % STEP_LENGTH === 0) yield;
  }
  return true;
}

/** Merges two adjacent runs of at most `width` elements, the first at `start`. The second may be empty. */
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
    if (at % STEP_LENGTH === 0) yield;
  }
}
