import { expect, it } from 'vitest';
import { busiestHour, hourSpan } from '../../../src/dashboard/day/busiest-hour.ts';
import { hoursOf } from '../day.ts';

it('busiestHour is the hour with the most updates, the earliest if several tie, null for an empty day', () => {
  expect(busiestHour(hoursOf({ 3: 4, 20: 5, 22: 5 }))).toBe(20);
  expect(busiestHour(hoursOf({ 0: 1 }))).toBe(0);
  expect(busiestHour(hoursOf({}))).toBeNull();
});

it('hourSpan shows the start and the end of an hour', () => {
  expect([hourSpan(0), hourSpan(9), hourSpan(23)]).toEqual([
    '00:00 to 01:00',
    '09:00 to 10:00',
    '23:00 to 24:00',
  ]);
});
