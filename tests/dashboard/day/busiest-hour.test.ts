import { expect, it } from 'vitest';
import { busiestHours, hourSpan } from '../../../src/dashboard/day/busiest-hour.ts';
import { hoursOf } from '../day.ts';

it('busiestHours returns the hours with the most updates: several if they tie, none for an empty day', () => {
  expect(busiestHours(hoursOf({ 3: 4, 20: 5, 22: 5 }))).toEqual([20, 22]);
  expect(busiestHours(hoursOf({ 0: 1 }))).toEqual([0]);
  expect(busiestHours(hoursOf({}))).toEqual([]);
});

it('hourSpan shows the start and the end of an hour', () => {
  expect([hourSpan(0), hourSpan(9), hourSpan(23)]).toEqual([
    '00:00 to 01:00',
    '09:00 to 10:00',
    '23:00 to 24:00',
  ]);
});
