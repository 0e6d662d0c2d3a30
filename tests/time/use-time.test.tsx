import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useListDay } from '../../src/time/use-list-day.ts';
import { useNow } from '../../src/time/use-now.ts';
import { useToday } from '../../src/time/use-today.ts';
import { offsetIn } from '../support/offset-in.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The device is in the time zone, and it is `now`. */
function travelTo(timeZone: string, now: string): void {
  const offsetAt = offsetIn(timeZone);
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(function (this: Date) {
    return offsetAt(this.getTime());
  });
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

/** Renders the hook and collects what it returns at each render. */
function rendersOf<T>(hook: () => T): T[] {
  const renders: T[] = [];
  renderHook(() => renders.push(hook()));
  return renders;
}

describe('useToday', () => {
  it('changes at midnight, and renders again only then', () => {
    travelTo('Asia/Kathmandu', '2026-11-26T12:00:07+05:45');
    const days = rendersOf(useToday);
    advance(12 * 3_600_000 - 7_001);
    expect(days).toEqual(['2026-11-26']);
    advance(1);
    expect(days).toEqual(['2026-11-26', '2026-11-27']);
  });

  it('is right as soon as a page becomes visible whose timers did not run', () => {
    travelTo('UTC', '2026-11-26T23:00:00Z');
    const days = rendersOf(useToday);
    sleepUntil('2026-11-28T07:00:00Z');
    expect(days).toEqual(['2026-11-26', '2026-11-28']);
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
  const FETCHED_AT_MS = Date.parse('2026-11-26T10:17:00-05:00');

  it('names the day of a list from midnight until it is fetched again, and renders again only then', () => {
    travelTo('America/New_York', '2026-11-26T23:59:30-05:00');
    const names: (string | null)[] = [];
    const { rerender } = renderHook((list) => names.push(useListDay(list)), {
      initialProps: { fetchedAtMs: FETCHED_AT_MS },
    });
    advance(29_999);
    expect(names).toEqual([null]);
    advance(1);
    expect(names).toEqual([null, 'Thursday, 26 Nov']);
    advance(3_600_000);
    expect(names).toHaveLength(2);
    rerender({ fetchedAtMs: Date.now() });
    expect(names.at(-1)).toBeNull();
  });

  it('returns null before there is a list', () => {
    expect(rendersOf(() => useListDay(undefined))).toEqual([null]);
  });
});

describe('useNow', () => {
  it('passes with every minute, and at midnight', () => {
    travelTo('UTC', '2026-11-26T23:58:59.500Z');
    const times = rendersOf(useNow);
    advance(500);
    advance(60_000);
    expect(times.map((timeMs) => new Date(timeMs).toISOString())).toEqual([
      '2026-11-26T23:58:59.500Z',
      '2026-11-26T23:59:00.000Z',
      '2026-11-27T00:00:00.000Z',
    ]);
  });
});
