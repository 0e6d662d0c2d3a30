import { describe, expect, it } from 'vitest';
import { setPreference } from '../../src/operator-data/changes/changes.ts';
import { preferenceOptions, readPreference } from '../../src/operator-data/preferences.ts';
import { mergeRecords, stampRecords } from '../../src/operator-data/records.ts';

const chosen = (name: string, value: string | number | boolean | null) =>
  mergeRecords(new Map(), stampRecords(new Map(), setPreference(name, value), 1));

describe('readPreference', () => {
  it.each([
    ['count-as-seen', 'opened'],
    ['history-days', 180],
    ['single-key-shortcuts', true],
    ['layout', 'cards'],
    ['sort', 'latest'],
  ] as const)('%s is %s by default, and if its value is removed or unknown', (name, value) => {
    for (const records of [new Map(), chosen(name, null), chosen(name, 'of a newer version')])
      expect(readPreference(records, name)).toBe(value);
  });

  it('returns each value that can be chosen', () => {
    for (const name of ['count-as-seen', 'history-days', 'single-key-shortcuts', 'layout', 'sort'] as const)
      for (const option of preferenceOptions(name))
        expect(readPreference(chosen(name, option), name)).toBe(option);
  });
});
