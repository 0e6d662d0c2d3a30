import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useListDay, useListTime } from '../../src/time/use-list-day.ts';
import { useNow } from '../../src/time/use-now.ts';
import { useToday } from '../../src/time/use-today.ts';
import { setTimeZone } from '../support/set-time-zone.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The device is in the time zone, and it is `now`. */
function travelTo(timeZone: string, now: string): void {
  setTimeZone(timeZone);
  vi.setSystemTime(now);
}

const advance = (delayMs: number) => act(() => void vi.advanceTimersByTime(delayMs));

/** The page becomes hidden, time passes without timers, and the page becomes visible. */
function sleepUntil(now: string): void {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  vi.setSystemTime(now);
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

describe('useToday', () => {
  it('changes at midnight', () => {
    travelTo('Asia/Kathmandu', '2026-11-26T12:00:07+05:45');
    const { result } = renderHook(useToday);
    advance(12 * 3_600_000 - 7_001);
    expect(result.current).toBe('2026-11-26');
    advance(1);
    expect(result.current).toBe('2026-11-27');
  });

  it('is right as soon as a page becomes visible whose timers did not run', () => {
    travelTo('UTC', '2026-11-26T23:00:00Z');
    const { result } = renderHook(useToday);
    expect(result.current).toBe('2026-11-26');
    sleepUntil('2026-11-28T07:00:00Z');
    expect(result.current).toBe('2026-11-28');
  });

  it('leaves no timer behind', () => {
    travelTo('UTC', '2026-11-26T23:00:00Z');
    const { unmount } = renderHook(useToday);
    advance(120_000);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('useListDay', () => {
  it('names the day of a list from midnight until it is fetched again', () => {
    travelTo('America/New_York', '2026-11-26T23:59:30-05:00');
    const { result, rerender } = renderHook(useListDay, {
      initialProps: { fetchedAtMs: Date.parse('2026-11-26T10:17:00-05:00') },
    });
    advance(29_999);
    expect(result.current).toBeNull();
    advance(1);
    expect(result.current).toBe('Thursday, 26 Nov');
    rerender({ fetchedAtMs: Date.now() });
    expect(result.current).toBeNull();
  });

  it('returns null before there is a list', () => {
    expect(renderHook(() => useListDay(undefined)).result.current).toBeNull();
  });
});

describe('useListTime', () => {
  it('names the time of a list once it is old, until it is fetched again', () => {
    travelTo('UTC', '2026-11-26T10:17:00Z');
    const { result, rerender } = renderHook((list) => useListTime(list, false), {
      initialProps: { fetchedAtMs: Date.now() },
    });
    advance(15 * 60_000 - 1);
    expect(result.current).toBeNull();
    advance(1);
    expect(result.current).toBe('10:17 am');
    rerender({ fetchedAtMs: Date.now() });
    expect(result.current).toBeNull();
  });
});

describe('useNow', () => {
  it('passes with every minute, and at midnight', () => {
    travelTo('UTC', '2026-11-26T23:58:59.500Z');
    const { result } = renderHook(useNow);
    for (const [passedMs, time] of [
      [0, '2026-11-26T23:58:59.500Z'],
      [500, '2026-11-26T23:59:00.000Z'],
      [60_000, '2026-11-27T00:00:00.000Z'],
    ] as const) {
      advance(passedMs);
      expect(new Date(result.current).toISOString()).toBe(time);
    }
  });
});
