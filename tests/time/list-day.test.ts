import { describe, expect, it } from 'vitest';
import { createDayLookup } from '../../src/time/day.ts';
import { describeListDay, nameListDay } from '../../src/time/list-day.ts';
import { offsetIn } from '../support/offset-in.ts';

const nameIn = (timeZone: string, fetchedAt: string, now: string) =>
  nameListDay(Date.parse(fetchedAt), Date.parse(now), createDayLookup(offsetIn(timeZone)));

describe('nameListDay', () => {
  it.each([
    ['Pacific/Kiritimati', '2026-11-26T10:17:00+14:00', '2026-11-27T00:00:00+14:00', 'Thursday, 26 Nov'],
    ['UTC', '2026-11-26T10:17:00Z', '2026-11-27T00:00:00Z', 'Thursday, 26 Nov'],
    ['America/New_York', '2026-11-26T23:59:00-05:00', '2026-11-27T00:00:00-05:00', 'Thursday, 26 Nov'],
    ['Pacific/Pago_Pago', '2026-11-26T10:17:00-11:00', '2026-11-27T00:00:00-11:00', 'Thursday, 26 Nov'],
    // Days of 25 and of 23 hours.
    ['America/New_York', '2026-11-01T00:10:00-04:00', '2026-11-02T00:00:00-05:00', 'Sunday, 1 Nov'],
    ['America/New_York', '2026-03-08T00:10:00-05:00', '2026-03-09T00:00:00-04:00', 'Sunday, 8 Mar'],
    // The day of the change begins at 1:00 am.
    ['America/Santiago', '2026-09-05T10:17:00-04:00', '2026-09-06T01:00:00-03:00', 'Saturday, 5 Sep'],
  ])(
    'names the day of the list from midnight on: in %s, fetched %s, at %s',
    (timeZone, fetchedAt, midnight, name) => {
      expect(nameIn(timeZone, fetchedAt, midnight)).toBe(name);
      const beforeMidnight = new Date(Date.parse(midnight) - 1).toISOString();
      expect(nameIn(timeZone, fetchedAt, beforeMidnight)).toBeNull();
    },
  );

  it('returns null for a list of a later day, because the clock was set back', () => {
    expect(nameIn('UTC', '2026-11-27T00:10:00Z', '2026-11-26T23:50:00Z')).toBeNull();
  });
});

it('describeListDay says when the updates of a list came', () => {
  expect(describeListDay(null)).toBe('today');
  expect(describeListDay('Thursday, 26 Nov')).toBe('on Thursday, 26 Nov');
});
