import { describe, expect, it } from 'vitest';
import { follow, markSeen, setPreference } from '../../src/operator-data/changes/changes.ts';
import {
  type Item,
  invertChange,
  itemValue,
  laterOf,
  mergeItems,
  stampItems,
} from '../../src/operator-data/items.ts';
import { listedEntry } from './fake-database.ts';

const preference = (value: number | null, changedAtMs: number): Item => ({
  kind: 'preference',
  id: 'history-days',
  value,
  changedAtMs,
});

describe('laterOf', () => {
  it('is the item with the later change, even if that is a removal', () => {
    expect(laterOf(preference(30, 1), preference(90, 2))).toEqual(preference(90, 2));
    expect(laterOf(preference(90, 2), preference(30, 1))).toEqual(preference(90, 2));
    expect(laterOf(preference(90, 2), preference(null, 3))).toEqual(preference(null, 3));
    expect(laterOf(undefined, preference(90, 0))).toEqual(preference(90, 0));
  });

  it('is the same item in both orders if both changed in the same millisecond', () => {
    expect(laterOf(preference(30, 1), preference(90, 1))).toEqual(
      laterOf(preference(90, 1), preference(30, 1)),
    );
  });
});

describe('mergeItems', () => {
  it('copies only the kinds that change', () => {
    const items = mergeItems(new Map(), [
      ...stampItems(new Map(), follow('灵笼'), 1),
      ...stampItems(new Map(), markSeen([listedEntry()]), 1),
    ]);
    const merged = mergeItems(items, [preference(30, 1)]);
    expect(merged.get('seen')).toBe(items.get('seen'));
    expect(itemValue(items, 'preference', 'history-days')).toBeNull();
    expect(itemValue(merged, 'preference', 'history-days')).toBe(30);
    expect(itemValue(merged, 'follow', '灵笼~1')).toEqual({ title: '灵笼' });
  });

  it('accepts names of object properties as IDs', () => {
    const items = mergeItems(new Map(), stampItems(new Map(), setPreference('__proto__', 1), 1));
    expect(itemValue(items, 'preference', '__proto__')).toBe(1);
    expect(itemValue(items, 'preference', 'constructor')).toBeNull();
  });
});

describe('stampItems', () => {
  it('gives a change a later time than the last one, even if the clock has gone back a day', () => {
    const items = mergeItems(new Map(), [preference(30, 86_400_000)]);
    const changed = stampItems(items, setPreference('history-days', 90), 0);
    expect(itemValue(mergeItems(items, changed), 'preference', 'history-days')).toBe(90);
  });
});

describe('invertChange', () => {
  it('restores values and absence', () => {
    const items = mergeItems(new Map(), [preference(30, 1)]);
    const change = [...setPreference('history-days', 90), ...follow('灵笼')];
    expect(invertChange(items, change, false)).toEqual([
      { kind: 'preference', id: 'history-days', value: 30 },
      { kind: 'follow', id: '灵笼~1', value: null },
    ]);
  });
});
