import { expect, it } from 'vitest';
import { createEntry } from '../../src/entries/entry.ts';
import { createDayLookup } from '../../src/time/day.ts';
import { entryOf } from '../support/entries.ts';
import { offsetIn } from '../support/offset-in.ts';

it('an entry has the local day of its update or, without one, of the fetch', () => {
  const dayOf = createDayLookup(offsetIn('Asia/Shanghai'));
  const fetchedAtMs = Date.parse('2026-11-23T12:00:00Z');
  const dayWith = (updatedAtMs: number | null) =>
    createEntry(entryOf({ updatedAtMs }), fetchedAtMs, dayOf).day;
  // 20:00 in UTC is the next day in Shanghai.
  expect(dayWith(Date.parse('2026-11-21T20:00:00Z'))).toBe('2026-11-22');
  expect(dayWith(null)).toBe('2026-11-23');
});
