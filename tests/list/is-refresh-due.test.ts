import { describe, expect, it } from 'vitest';
import { isRefreshDue } from '../../src/list/is-refresh-due.ts';
import { createDayLookup } from '../../src/time/day.ts';
import { offsetIn } from '../support/offset-in.ts';

const dayIn = (timeZone: string) => createDayLookup(offsetIn(timeZone));
const at = (time: string) => Date.parse(`2026-11-27T${time}Z`);
const isDue = (mode: Parameters<typeof isRefreshDue>[0], fetched: string, now: string, hasFailed = false) =>
  isRefreshDue(mode, { fetchedAtMs: at(fetched), hasFailed }, at(now), dayIn('UTC'));

describe('operators 11: the list is refreshed when the operator comes back', () => {
  it.each([
    ['on-return', '10:00', '10:14', false],
    ['on-return', '10:00', '10:15', true],
    [5, '10:00', '10:04', false],
    [5, '10:00', '10:05', true],
    [30, '10:00', '10:29', false],
    [30, '10:00', '10:30', true],
    ['off', '01:00', '23:00', false],
  ] as const)('with "%s", a list of %s is due at %s: %s', (mode, fetched, now, expected) => {
    expect(isDue(mode, fetched, now)).toBe(expected);
  });

  it('after a failure, however young the list is, unless it is off', () => {
    expect(isDue('on-return', '10:00', '10:01', true)).toBe(true);
    expect(isDue('off', '10:00', '10:01', true)).toBe(false);
  });

  it('if it is of an earlier local day', () => {
    const list = { fetchedAtMs: at('09:58'), hasFailed: false };
    expect(isRefreshDue('on-return', list, at('10:01'), dayIn('Pacific/Kiritimati'))).toBe(true);
    expect(isRefreshDue('on-return', list, at('10:01'), dayIn('UTC'))).toBe(false);
  });
});
