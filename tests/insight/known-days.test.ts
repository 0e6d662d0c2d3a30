import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findLastFetches, isKnownDay } from '../../src/insight/known-days.ts';
import { setTimeZone } from '../support/set-time-zone.ts';

beforeEach(() => setTimeZone('UTC'));
afterEach(() => vi.restoreAllMocks());

const isKnown = (fetches: string, day = '2026-11-28') =>
  isKnownDay(findLastFetches(fetches.split(' ').filter(Boolean).map(Date.parse)), day);

it.each([
  ['the list was fetched at 9 pm', true, '2026-11-28T21:00Z'],
  ['the list was last fetched before 9 pm', false, '2026-11-28T20:59Z'],
  ['an earlier fetch of the day follows in the list', true, '2026-11-28T22:00Z 2026-11-28T08:00Z'],
  ['only other days were fetched', false, '2026-11-27T23:00Z 2026-11-29T08:00Z'],
  ['nothing was fetched', false, ''],
])('whether a day is known if %s: %s', (_, known, fetches) => {
  expect(isKnown(fetches)).toBe(known);
});
