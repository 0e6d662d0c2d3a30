import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeSort } from '../../../src/anime/finding/merge-sort.ts';
import { PROPERTY_TIMEOUT_MS, runs } from '../../support/property-runs.ts';

/** Returns the order of `values` and the number of yields. */
function sort(values: readonly number[]) {
  const compare = (a: number, b: number) => (values[a] ?? 0) - (values[b] ?? 0) || a - b;
  const steps = mergeSort(values.length, compare);
  let yieldCount = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) yieldCount += 1;
  return { order: step.value, yieldCount };
}

const anyValues = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 3000, size: 'max' });
/** Sorted except for one value, which a check of the first values alone would miss. */
const nearlyInOrder = fc.tuple(fc.integer({ min: 1, max: 3000 }), fc.nat()).map(([length, offset]) => {
  const values = Array.from({ length }, (_, index) => index);
  values[offset % length] = 0;
  return values;
});

const expected = (values: readonly number[]) =>
  [...values.keys()].sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));

describe('mergeSort', () => {
  it('sorts arrays of any length like Array.prototype.sort, with stable ties', {
    timeout: PROPERTY_TIMEOUT_MS,
  }, () => {
    fc.assert(
      fc.property(fc.oneof(anyValues, nearlyInOrder), (values) => {
        const { order } = sort(values);
        expect(order ? [...order] : [...values.keys()]).toEqual(expected(values));
      }),
      // Within 23 runs this catches swapped ties, a lost short or empty last run, and a merge into the wrong buffer.
      runs(60),
    );
  });

  it.each([499, 500, 501, 999, 1000, 1001, 1500, 2001])(
    'sorts %i values, which may or may not fill the last run',
    (length) => {
      const values = Array.from({ length }, (_, index) => (index * 7919) % 101);
      expect([...(sort(values).order ?? [])]).toEqual(expected(values));
    },
  );

  it.each([1, 499, 500, 501, 1499])('sorts 1500 values when only value %i is out of order', (index) => {
    const values = Array.from({ length: 1500 }, (_, index) => index);
    values[index] = 0;
    values[0] = 1;
    expect([...(sort(values).order ?? [])]).toEqual(expected(values));
  });

  it('returns null for sorted values', () => {
    const values = Array.from({ length: 3000 }, (_, index) => Math.floor(index / 2));
    expect(sort(values)).toEqual({ order: null, yieldCount: 5 });
    expect(sort([]).order).toBeNull();
  });

  it('yields throughout, in steps whose length does not grow with the list', () => {
    const yieldsOf = (length: number) =>
      sort(Array.from({ length }, (_, index) => (index * 7919) % 10_007)).yieldCount;
    expect(yieldsOf(10_000)).toBeGreaterThanOrEqual((10_000 / 500) * 6);
    expect(yieldsOf(40_000)).toBeGreaterThanOrEqual((40_000 / 500) * 8);
  });
});
