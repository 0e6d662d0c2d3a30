import { createYielder } from './yielder.ts';

/** Values per slice; handling one should take microseconds. */
export const SLICE_LENGTH = 500;

/** Passes values on in slices, between which other tasks can run. */
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
