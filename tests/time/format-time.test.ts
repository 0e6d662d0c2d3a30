import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  formatDateTime,
  formatDay,
  formatRecentTime,
  formatRelativeTime,
  formatShortRelativeTime,
} from '../../src/time/format-time.ts';

const morningMs = new Date(2025, 8, 20, 10, 17).getTime();
const MINUTE_MS = 60_000;

describe('formatDateTime', () => {
  it('uses the format DD MMM YYYY h:mm a', () => {
    expect(formatDateTime(morningMs)).toBe('20 Sep 2025 10:17 am');
    expect(formatDateTime(new Date(2025, 0, 5, 21, 3).getTime())).toBe('05 Jan 2025 9:03 pm');
  });

  it.each([null, Number.NaN, 1e20])('returns "Invalid date" for %j', (timeMs) => {
    expect(formatDateTime(timeMs)).toBe('Invalid date');
    expect(formatRecentTime(timeMs, morningMs)).toBe('Invalid date');
    expect(formatRelativeTime(timeMs === 1e20 ? -1e20 : timeMs, morningMs)).toBe('Invalid date');
  });
});

describe('formatRecentTime', () => {
  it.each([
    ['today', '10:17 am', new Date(2025, 8, 20, 23, 59)],
    ['yesterday, however recently', '10:17 am yesterday', new Date(2025, 8, 21, 0, 0)],
    ['an earlier day, in the format of dates', '20 Sep 2025 10:17 am', new Date(2025, 8, 22, 0, 0)],
    ['a later day, because the clock was set back', '10:17 am', new Date(2025, 8, 19, 23, 59)],
  ])('names the day of a time unless it is today: %s', (_, text, now) => {
    expect(formatRecentTime(morningMs, now.getTime())).toBe(text);
  });
});

describe('formatRelativeTime', () => {
  it('counts back from now', () => {
    expect(formatRelativeTime(morningMs - 5 * MINUTE_MS, morningMs)).toBe('5 minutes ago');
    expect(formatRelativeTime(morningMs - 125 * MINUTE_MS, morningMs)).toBe('2 hours ago');
  });

  it.each([
    [59, '59 minutes ago'],
    [60, 'an hour ago'],
    [119, 'an hour ago'],
    [23 * 60, '23 hours ago'],
    [47 * 60, 'a day ago'],
  ])('begins a unit when it is complete, as the short form does: %i minutes', (minutes, text) => {
    expect(formatRelativeTime(morningMs - minutes * MINUTE_MS, morningMs)).toBe(text);
  });

  it('shows a future time as now', () => {
    expect(formatRelativeTime(morningMs + 3 * MINUTE_MS, morningMs)).toBe('a few seconds ago');
  });
});

describe('formatShortRelativeTime', () => {
  it.each([
    [-3, 'now'],
    [0, 'now'],
    [11, '11 min'],
    [125, '2 h'],
    [49 * 60, '2 d'],
  ])('%i minutes ago is “%s”', (minutes, text) => {
    expect(formatShortRelativeTime(morningMs - minutes * MINUTE_MS, morningMs)).toBe(text);
  });
});

it('a day has no leading zero, and a year only if it is not of this one', () => {
  vi.useFakeTimers({ now: morningMs, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(formatDay('2025-09-06')).toBe('Saturday, 6 Sep');
  expect(formatDay('2024-12-31')).toBe('Tuesday, 31 Dec 2024');
});
