import { describe, expect, it } from 'vitest';
import { follow, setPreference } from '../../src/operator-data/changes/changes.ts';
import {
  applyChange,
  laterOf,
  mergeRecords,
  recordValue,
  type StoredRecord,
  stampRecords,
} from '../../src/operator-data/records.ts';

const preference = (value: number | null, changedAtMs: number): StoredRecord => ({
  kind: 'preference',
  id: 'history-days',
  value,
  changedAtMs,
});

it('the later change of a record wins, even if it is a removal', () => {
  expect(laterOf(preference(90, 2), preference(30, 1))).toEqual(preference(90, 2));
  expect(laterOf(preference(90, 2), preference(null, 3))).toEqual(preference(null, 3));
});

describe('mergeRecords', () => {
  it('returns the same object if nothing changes', () => {
    const records = mergeRecords(new Map(), [preference(30, 2)]);
    expect(mergeRecords(records, [preference(30, 2), preference(90, 1)])).toBe(records);
  });

  it('accepts names of object properties as IDs', () => {
    const records = mergeRecords(new Map(), stampRecords(new Map(), setPreference('__proto__', 1), 1));
    expect(recordValue(records, 'preference', '__proto__')).toBe(1);
    expect(recordValue(records, 'preference', 'constructor')).toBeNull();
  });
});

describe('stampRecords', () => {
  it('gives a change a later time than the last one, even if the clock has gone back a day', () => {
    const records = mergeRecords(new Map(), [preference(30, 86_400_000)]);
    const changed = stampRecords(records, setPreference('history-days', 90), 0);
    expect(recordValue(mergeRecords(records, changed), 'preference', 'history-days')).toBe(90);
  });
});

describe('applyChange', () => {
  it('returns the change that restores values and absence', () => {
    const records = mergeRecords(new Map(), [preference(30, 1)]);
    const change = [...setPreference('history-days', 90), ...follow('灵笼')];
    expect(applyChange(records, change, 2, () => true).inverse).toEqual([
      { kind: 'preference', id: 'history-days', value: 30 },
      { kind: 'follow', id: '灵笼~1', value: null },
    ]);
  });
});
