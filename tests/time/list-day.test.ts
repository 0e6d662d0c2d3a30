import { expect, it } from 'vitest';
import { createDayLookup } from '../../src/time/day.ts';
import { describeListDay, nameListDay } from '../../src/time/list-day.ts';
import { offsetIn } from '../support/offset-in.ts';

const nameIn = (timeZone: string, fetchedAt: string, now: string) =>
  nameListDay(Date.parse(fetchedAt), Date.parse(now), createDayLookup(offsetIn(timeZone)));

it.each([
  ['Pacific/Kiritimati', '2026-11-26T10:17:00+14:00', '2026-11-27T00:00:00+14:00', 'Thursday, 26 Nov'],
  // The clock was set back.
  ['UTC', '2026-11-27T00:10:00Z', '2026-11-26T23:50:00Z', null],
])('the day of a list is named from midnight on: in %s, fetched %s, at %s', (zone, fetchedAt, now, name) => {
  expect(nameIn(zone, fetchedAt, now)).toBe(name);
  const aMomentBefore = new Date(Date.parse(now) - 1).toISOString();
  expect(nameIn(zone, fetchedAt, aMomentBefore)).toBeNull();
});

it('describeListDay says when the updates of a list came', () => {
  expect(describeListDay(null)).toBe('today');
  expect(describeListDay('Thursday, 26 Nov')).toBe('on Thursday, 26 Nov');
});
