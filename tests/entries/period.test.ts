import { expect, it } from 'vitest';
import { firstDayOf } from '../../src/entries/period.ts';
import { createDayLookup } from '../../src/time/day.ts';
import { offsetIn } from '../support/offset-in.ts';

// The clocks change on 1 November and on 8 March.
it.each([
  ['2026-11-04T23:30:00-05:00', '2026-10-29'],
  ['2026-03-11T00:30:00-04:00', '2026-03-05'],
])('7 days are today and the six calendar days before it: at %s since %s', (now, firstDay) => {
  const today = createDayLookup(offsetIn('America/New_York'))(Date.parse(now));
  expect(firstDayOf('week', today)).toBe(firstDay);
});
