import { createYielder } from './yielder.ts';

/** Number of values per slice. Handling one value should take only microseconds. */
export const SLICE_LENGTH = 500;

/** Yields the values in slices, between which other tasks can run. The last slice may be empty. */
export async function* inSlices<Value>(values: Iterable<Value>): AsyncGenerator<readonly Value[]> {
  const yieldIfDue = createYielder();
  let slice: Value[] = [];
  for (const value of values) {
    slice.push(value);
    if (slice.length < SLICE_LENGTH) continue;
    yield slice;
    slice = [];
    await yieldIfDue();
  }
  yield slice;
}
