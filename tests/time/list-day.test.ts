import { expect, it } from 'vitest';
import { createDayLookup } from '../../src/time/day.ts';
import { describeListTime, nameListDay, nameListTime } from '../../src/time/list-day.ts';
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

it.each([
  ['is of now until it is 15 minutes old', '2026-11-24T00:10', '2026-11-24T00:24', false, null],
  ['is old from then on', '2026-11-24T00:10', '2026-11-24T00:25', false, '12:10 am'],
  ['is old once a refresh has failed', '2026-11-24T00:10', '2026-11-24T00:11', true, '12:10 am'],
  ['is old from midnight on', '2026-11-25T23:58', '2026-11-26T00:00', false, '11:58 pm'],
  ['of the future is of now: the clock was set back', '2026-11-24T00:10', '2026-11-24T00:05', false, null],
])('a list %s', (_, fetchedAt, now, hasFailed, time) => {
  expect(nameListTime({ fetchedAtMs: Date.parse(fetchedAt), hasFailed }, Date.parse(now))).toBe(time);
});

it('describeListTime says when the updates of a list came, and until when it knows them', () => {
  expect(describeListTime(null, null)).toBe('today');
  expect(describeListTime(null, '12:10 am')).toBe('today as of 12:10 am');
  expect(describeListTime('Thursday, 26 Nov', '11:50 pm')).toBe('on Thursday, 26 Nov as of 11:50 pm');
});
