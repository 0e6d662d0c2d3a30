import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeRecords, type StoredRecord } from '../../src/operator-data/records.ts';
import { PROPERTY_TIMEOUT_MS, runs } from '../support/property-runs.ts';

const anItem: fc.Arbitrary<StoredRecord> = fc.record({
  kind: fc.constant('preference' as const),
  id: fc.constantFrom('a', 'b', '__proto__'),
  value: fc.constantFrom(null, 1, 2, 'x', true),
  changedAtMs: fc.nat(3),
});

// 50 runs find a merge that keeps the last record instead of the latest.
it('tabs and browsers agree in whatever order they learn of changes', {
  timeout: PROPERTY_TIMEOUT_MS,
}, () => {
  const someItems = fc.array(anItem, { maxLength: 8 });
  fc.assert(
    fc.property(someItems, someItems, (first, second) => {
      const merged = mergeRecords(mergeRecords(new Map(), first), second);
      expect(mergeRecords(mergeRecords(new Map(), second), first)).toEqual(merged);
      expect(mergeRecords(merged, first)).toEqual(merged);
    }),
    runs(100),
  );
});
