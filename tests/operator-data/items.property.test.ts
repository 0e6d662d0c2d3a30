import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Item, mergeItems } from '../../src/operator-data/items.ts';
import { PROPERTY_TIMEOUT_MS, runs } from '../support/property-runs.ts';

const anItem: fc.Arbitrary<Item> = fc.record({
  kind: fc.constant('preference' as const),
  id: fc.constantFrom('a', 'b', '__proto__'),
  value: fc.constantFrom(null, 1, 2, 'x', true),
  changedAtMs: fc.nat(3),
});

// 50 runs find a merge that keeps the last item instead of the latest.
it('tabs and browsers agree in whatever order they learn of changes', {
  timeout: PROPERTY_TIMEOUT_MS,
}, () => {
  const someItems = fc.array(anItem, { maxLength: 8 });
  fc.assert(
    fc.property(someItems, someItems, (first, second) => {
      const merged = mergeItems(mergeItems(new Map(), first), second);
      expect(mergeItems(mergeItems(new Map(), second), first)).toEqual(merged);
      expect(mergeItems(merged, first)).toEqual(merged);
    }),
    runs(100),
  );
});
