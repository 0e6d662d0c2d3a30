import { describe, expect, it } from 'vitest';
import { formatDateTime, formatRelativeTime, formatTimeOfDay } from '../../src/time/format-time.ts';

const morningMs = new Date(2025, 8, 20, 10, 17).getTime();
const MINUTE_MS = 60_000;

describe('formatDateTime', () => {
  it('uses the format DD MMM YYYY h:mm a [T128]', () => {
    expect(formatDateTime(morningMs)).toBe('20 Sep 2025 10:17 am');
    expect(formatDateTime(new Date(2025, 0, 5, 21, 3).getTime())).toBe('05 Jan 2025 9:03 pm');
  });

  it.each([null, Number.NaN, 1e20])('returns "Invalid date" for %j [T130]', (timeMs) => {
    expect(formatDateTime(timeMs)).toBe('Invalid date');
    expect(formatTimeOfDay(timeMs)).toBe('Invalid date');
    expect(formatRelativeTime(timeMs === 1e20 ? -1e20 : timeMs, morningMs)).toBe('Invalid date');
  });
});

describe('formatTimeOfDay', () => {
  it('uses the format h:mm a', () => {
    expect(formatTimeOfDay(morningMs)).toBe('10:17 am');
  });
});

describe('formatRelativeTime', () => {
  it('counts back from now [T132]', () => {
    expect(formatRelativeTime(morningMs - 5 * MINUTE_MS, morningMs)).toBe('5 minutes ago');
    expect(formatRelativeTime(morningMs - 125 * MINUTE_MS, morningMs)).toBe('2 hours ago');
  });

  it('shows a future time as now', () => {
    expect(formatRelativeTime(morningMs + 3 * MINUTE_MS, morningMs)).toBe('a few seconds ago');
  });
});
