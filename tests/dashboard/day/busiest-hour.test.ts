import { expect, it } from 'vitest';
import { busiestHours, listHours } from '../../../src/dashboard/day/busiest-hour.ts';
import { hoursOf } from '../day.ts';

it('busiestHours returns the hours with the most updates: several if they tie, none for an empty day', () => {
  expect(busiestHours(hoursOf({ 3: 4, 20: 5, 22: 5 }))).toEqual([20, 22]);
  expect(busiestHours(hoursOf({ 0: 1 }))).toEqual([0]);
  expect(busiestHours(hoursOf({}))).toEqual([]);
});

it.each([
  [[9], '9:00 am'],
  [[9, 20], '9:00 am and 8:00 pm'],
  [[0, 9, 20], '12:00 am and 2 more'],
])('listHours names two hours, or the first of more, of %j', (hours, text) => {
  expect(listHours(hours)).toBe(text);
});
