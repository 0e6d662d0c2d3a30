import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createRefreshTimer } from '../../src/session/refresh-timer.ts';
import { stopTime, testClock } from '../support/fake-clock.ts';

const START_MS = Date.UTC(2025, 8, 20, 12);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let ending: AbortController;
let timer: ReturnType<typeof createRefreshTimer>;
let dueAtMs: number[];

beforeEach(() => {
  stopTime(START_MS);
  dueAtMs = [];
  ending = new AbortController();
  timer = createRefreshTimer(
    testClock,
    () => true,
    ending.signal,
    () => dueAtMs.push(Date.now() - START_MS),
  );
});

/** Unix seconds, `afterMs` after the start. */
const expiryAfter = (afterMs: number) => (START_MS + afterMs) / 1000;

function schedule(expiresAtS: number | null): void {
  timer.schedule(expiresAtS);
}

function scheduleAfterRefresh(expiresAtS: number): void {
  timer.schedule(expiresAtS, true);
}

describe('spec 7: a scheduled refresh', () => {
  it('is due 60 s before the expiry, to the millisecond, and once', () => {
    schedule(expiryAfter(20 * MINUTE_MS));
    vi.advanceTimersByTime(19 * MINUTE_MS - 1);
    expect(dueAtMs).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(dueAtMs).toEqual([19 * MINUTE_MS]);
    vi.advanceTimersByTime(DAY_MS);
    expect(dueAtMs).toHaveLength(1);
  });

  it.each([25, 60])('%s days off is neither due at once nor early', (days) => {
    schedule(expiryAfter(days * DAY_MS));
    vi.advanceTimersByTime(days * DAY_MS - MINUTE_MS - 1);
    expect(dueAtMs).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(dueAtMs).toEqual([days * DAY_MS - MINUTE_MS]);
  });

  it.each([
    ['null', null],
    ['past', expiryAfter(-1)],
    ['60 s off, which makes it due now', expiryAfter(60_000)],
  ])('is not set when the expiry is %s', (_, expiresAtS) => {
    schedule(expiresAtS);
    expect(vi.getTimerCount()).toBe(0);
    timer.wake();
    expect(dueAtMs).toEqual([]);
  });

  it('replaces the previous one, also if it has no expiry', () => {
    schedule(expiryAfter(5 * MINUTE_MS));
    schedule(expiryAfter(10 * MINUTE_MS));
    vi.advanceTimersByTime(9 * MINUTE_MS);
    expect(dueAtMs).toEqual([9 * MINUTE_MS]);
    schedule(expiryAfter(20 * MINUTE_MS));
    schedule(null);
    vi.advanceTimersByTime(DAY_MS);
    expect(dueAtMs).toHaveLength(1);
  });

  it('leaves no timer behind when the session ends, and none is set after that', () => {
    schedule(expiryAfter(5 * MINUTE_MS));
    ending.abort();
    expect(vi.getTimerCount()).toBe(0);
    schedule(expiryAfter(5 * MINUTE_MS));
    expect(vi.getTimerCount()).toBe(0);
    vi.setSystemTime(START_MS + DAY_MS);
    timer.wake();
    expect(dueAtMs).toEqual([]);
  });
});

describe('the system clock', () => {
  it('makes a refresh due on waking if the device slept past its time', () => {
    schedule(expiryAfter(20 * MINUTE_MS));
    vi.setSystemTime(START_MS + 8 * 60 * MINUTE_MS);
    timer.wake();
    expect(dueAtMs).toEqual([8 * 60 * MINUTE_MS]);
    timer.wake();
    vi.advanceTimersByTime(DAY_MS);
    expect(dueAtMs).toHaveLength(1);
  });

  it('changes nothing on waking before the due time', () => {
    schedule(expiryAfter(20 * MINUTE_MS));
    vi.advanceTimersByTime(MINUTE_MS);
    timer.wake();
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(18 * MINUTE_MS);
    expect(dueAtMs).toEqual([19 * MINUTE_MS]);
  });

  it('makes the refresh wait again if it is set back', () => {
    schedule(expiryAfter(20 * MINUTE_MS));
    vi.setSystemTime(START_MS - 10 * MINUTE_MS);
    vi.advanceTimersByTime(19 * MINUTE_MS);
    expect(dueAtMs).toEqual([]);
    vi.advanceTimersByTime(10 * MINUTE_MS);
    expect(dueAtMs).toEqual([19 * MINUTE_MS]);
  });
});

describe('after a refresh', () => {
  it('the next one is due after at least 30 s, however short the token lifetime', () => {
    scheduleAfterRefresh(expiryAfter(61_000));
    vi.advanceTimersByTime(29_999);
    expect(dueAtMs).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(dueAtMs).toEqual([30_000]);
  });

  it('the interval of 30 s also applies to what /api/me then reports', () => {
    scheduleAfterRefresh(expiryAfter(61_000));
    schedule(expiryAfter(61_000));
    vi.advanceTimersByTime(DAY_MS);
    expect(dueAtMs).toEqual([30_000]);
  });
});
