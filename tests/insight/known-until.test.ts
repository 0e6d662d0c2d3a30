import { expect, it } from 'vitest';
import {
  areKnownUntil,
  describeKnownUntil,
  dueMinute,
  findLastFetches,
  isKnownUntil,
} from '../../src/insight/known-until.ts';
import { fetchesAt } from '../support/fetches.ts';

const timesOf = (...times: readonly string[]) =>
  fetchesAt(times.map((time) => Date.parse(`2026-11-${time}`)));

it('a day is known until its last fetch', () => {
  const lastFetches = findLastFetches(timesOf('27T21:00', '27T09:00', '28T20:59'));
  expect(isKnownUntil(lastFetches, '2026-11-27', 1_260)).toBe(true);
  expect(isKnownUntil(lastFetches, '2026-11-27', 1_261)).toBe(false);
  expect(isKnownUntil(lastFetches, '2026-11-28', 1_260)).toBe(false);
  expect(isKnownUntil(lastFetches, '2026-11-29', 0)).toBe(false);
});

it('several days are known if each of them is, without the one after them', () => {
  const lastFetches = findLastFetches(timesOf('26T21:00', '27T21:00'));
  expect(areKnownUntil(lastFetches, '2026-11-26', '2026-11-28', 1_260)).toBe(true);
  expect(areKnownUntil(lastFetches, '2026-11-25', '2026-11-28', 1_260)).toBe(false);
});

it('nothing is awaited for more than three hours, or after 11:45 pm', () => {
  expect([600, 1_320].map(dueMinute)).toEqual([780, 1_425]);
});

it.each([
  [[1_425], ''],
  [[1_309], ' as of 9:49 pm'],
  [[1_309, 1_439], ' as of 9:49 pm each day'],
])('says until when days are known: %s', (fetchMinutes, words) => {
  expect(describeKnownUntil(fetchMinutes)).toBe(words);
});
