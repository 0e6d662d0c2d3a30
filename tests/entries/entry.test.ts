import { expect, it } from 'vitest';
import { createEntry } from '../../src/entries/entry.ts';
import { createDayLookup } from '../../src/time/day.ts';
import { entryOf } from '../support/entries.ts';
import { offsetIn } from '../support/offset-in.ts';

it.each([
  ['UTC', '2026-11-21'],
  ['Asia/Shanghai', '2026-11-22'],
  ['Pacific/Pago_Pago', '2026-11-21'],
])('an entry in %s has the day of its update there or, without one, of the fetch', (timeZone, day) => {
  // 20:00 in UTC is the next day in Shanghai.
  const updatedAtMs = Date.parse('2026-11-21T20:00:00Z');
  const fetchedAtMs = Date.parse('2026-11-22T12:00:00Z');
  const dayOf = createDayLookup(offsetIn(timeZone));
  expect(createEntry(entryOf({ updatedAtMs }), fetchedAtMs, dayOf).day).toBe(day);
  expect(createEntry(entryOf({ updatedAtMs: null }), fetchedAtMs, dayOf).day).toBe('2026-11-22');
});
