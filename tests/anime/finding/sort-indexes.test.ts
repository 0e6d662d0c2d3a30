import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sortIndexes } from '../../../src/anime/finding/sort-indexes.ts';
import { PROPERTY_TIMEOUT_MS, runs } from '../../support/property-runs.ts';

/** The order of `values`, and how often the work could have been broken off. */
function sort(values: readonly number[]) {
  const compare = (a: number, b: number) => (values[a] ?? 0) - (values[b] ?? 0) || a - b;
  const steps = sortIndexes(values.length, compare);
  let breakCount = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) breakCount += 1;
  return { order: step.value, breakCount };
}

const anyValues = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 3000, size: 'max' });
/** In order but for one value, which a look at the beginning alone would miss. */
const nearlyInOrder = fc.tuple(fc.integer({ min: 1, max: 3000 }), fc.nat()).map(([length, place]) => {
  const values = Array.from({ length }, (_, index) => index);
  values[place % length] = 0;
  return values;
});

const expected = (values: readonly number[]) =>
  [...values.keys()].sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));

describe('sortIndexes', () => {
  it('sorts as the language does, equals in their order, of any length', {
    timeout: PROPERTY_TIMEOUT_MS,
  }, () => {
    fc.assert(
      fc.property(fc.oneof(anyValues, nearlyInOrder), (values) => {
        const { order } = sort(values);
        expect(order ? [...order] : [...values.keys()]).toEqual(expected(values));
      }),
      // Found by 23: equals exchanged, a last run that is shorter or missing lost, a merge into the wrong copy.
      runs(60),
    );
  });

  it.each([499, 500, 501, 999, 1000, 1001, 1500, 2001])('sorts what fills its runs or not: %i', (length) => {
    const values = Array.from({ length }, (_, index) => (index * 7919) % 101);
    expect([...(sort(values).order ?? [])]).toEqual(expected(values));
  });

  it.each([1, 499, 500, 501, 1499])('finds the one value that is out of place: at %i of 1500', (place) => {
    const values = Array.from({ length: 1500 }, (_, index) => index);
    values[place] = 0;
    values[0] = 1;
    expect([...(sort(values).order ?? [])]).toEqual(expected(values));
  });

  it('makes no copy of what is in order', () => {
    const values = Array.from({ length: 3000 }, (_, index) => Math.floor(index / 2));
    expect(sort(values)).toEqual({ order: null, breakCount: 5 });
    expect(sort([]).order).toBeNull();
  });

  it('can be broken off all the way, in steps that grow no longer with the list', () => {
    const breaksOf = (length: number) =>
      sort(Array.from({ length }, (_, index) => (index * 7919) % 10_007)).breakCount;
    expect(breaksOf(10_000)).toBeGreaterThanOrEqual((10_000 / 500) * 6);
    expect(breaksOf(40_000)).toBeGreaterThanOrEqual((40_000 / 500) * 8);
  });
});
