import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../src/entries/entry.ts';
import {
  apply,
  NO_DATA,
  NO_PATCH,
  type Patch,
  type StoredData,
  toPatch,
} from '../../src/operator-data/patch.ts';
import type { StoredRecord } from '../../src/operator-data/records.ts';
import { entryOf } from '../support/entries.ts';
import { PROPERTY_TIMEOUT_MS, runs } from '../support/property-runs.ts';

const BASE_MS = Date.parse('2026-11-22T12:00:00Z');
const timeMs = fc.nat(5).map((step) => BASE_MS + step);

const record: fc.Arbitrary<StoredRecord> = fc.record({
  kind: fc.constant('preference' as const),
  id: fc.constantFrom('a', 'b', '__proto__'),
  value: fc.constantFrom(null, 1, 2, 'x', true),
  changedAtMs: timeMs,
});

/** What tabs and browsers know of two entries. */
const entry: fc.Arbitrary<Entry> = fc
  .record({
    fields: fc.record({
      // The first two have the same key.
      updateCount: fc.constantFrom('7', '７', '8'),
      updateInfo: fc.constantFrom('a', 'b'),
      updatedAtMs: fc.constantFrom(null, BASE_MS - 86_400_000, BASE_MS - 1, BASE_MS),
    }),
    fetchedAtMs: timeMs,
    sinceMs: fc.nat(3),
  })
  .map(({ fields, fetchedAtMs, sinceMs }) => ({
    ...entryOf(fields, fetchedAtMs),
    firstFetchedAtMs: fetchedAtMs - sinceMs,
  }));

const fetches = fc
  .record({ day: fc.constantFrom('2026-11-21', '2026-11-22'), lastMs: timeMs, beforeMs: fc.nat(3) })
  .map(({ day, lastMs, beforeMs }) => ({ day, lastMs, visitEndMs: beforeMs === 0 ? 0 : lastMs - beforeMs }));
const lastList = fc.record({ fetchedAtMs: timeMs, keys: fc.constantFrom([], [entryOf().key]) });
const cleared = fc.record({
  historyMs: fc.oneof(fc.constant(0), timeMs),
  allMs: fc.oneof(fc.constant(0), timeMs),
});

const part = {
  records: fc.array(record, { maxLength: 4 }),
  entries: fc.array(entry, { maxLength: 4 }),
  fetches: fc.array(fetches, { maxLength: 3 }),
  lastList: fc.option(lastList),
  firstFetchMs: fc.option(timeMs),
};

const mergeAll = (patches: readonly Patch[]): StoredData => patches.reduce<StoredData>(apply, NO_DATA);

/** The values of the data in an order that does not depend on how they came. */
function valuesOf(data: StoredData): object {
  const { records, fetches: days, ...others } = toPatch(data);
  const sorted = <Value>(values: readonly Value[], keyOf: (value: Value) => string) =>
    values.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return { ...others, records: sorted(records, ({ id }) => id), fetches: sorted(days, ({ day }) => day) };
}

/** Expects that the patches lead to the same data in any order, grouping and number. */
function expectLaws(first: Patch, second: Patch, third: Patch): void {
  const merged = valuesOf(mergeAll([first, second, third]));
  expect(valuesOf(mergeAll([third, second, first]))).toEqual(merged);
  expect(valuesOf(apply(mergeAll([first]), toPatch(mergeAll([second, third]))))).toEqual(merged);
  const data = mergeAll([first, second, third]);
  for (const patch of [first, second, third, toPatch(data)]) expect(apply(data, patch)).toBe(data);
}

describe('merging is commutative, associative and idempotent', () => {
  // Within 50 runs this finds, for each kind, a merge that keeps what came last; for entries, a first fetch or a first update
  // time that is not the earliest; for clearing, a patch that brings back what was cleared.
  it.each(Object.entries(part))('for %s', { timeout: PROPERTY_TIMEOUT_MS }, (kind, values) => {
    const patch = (values as fc.Arbitrary<unknown>).map((value): Patch => ({ ...NO_PATCH, [kind]: value }));
    fc.assert(fc.property(patch, patch, patch, expectLaws), runs(300));
  });

  it('for all of them together, and for what was cleared', { timeout: PROPERTY_TIMEOUT_MS }, () => {
    // Which fetch before and after a clearing was the first, of an entry and at all, is the one thing that depends on the order.
    const known = entry.map((each) => ({
      ...each,
      firstFetchedAtMs: BASE_MS - 5,
      firstUpdatedAtMs: BASE_MS - 90_000_000,
    }));
    const patch = fc.record({
      ...part,
      entries: fc.array(known, { maxLength: 4 }),
      firstFetchMs: fc.constant(null),
      cleared,
    });
    fc.assert(fc.property(patch, patch, patch, expectLaws), runs(300));
  });
});

it('what is later than a clearing, or comes from somebody who knows of it, is kept', () => {
  const at = (changedAtMs: number): StoredRecord => ({ kind: 'preference', id: 'a', value: 1, changedAtMs });
  const clearing = { ...NO_PATCH, cleared: { historyMs: 0, allMs: 5 } };
  const recordsAfter = (...patches: Patch[]) => toPatch(mergeAll(patches)).records.length;
  expect(recordsAfter({ ...NO_PATCH, records: [at(5)] }, clearing)).toBe(0);
  expect(recordsAfter({ ...NO_PATCH, records: [at(6)] }, clearing)).toBe(1);
  expect(recordsAfter(clearing, { ...clearing, records: [at(1)] })).toBe(1);
});
