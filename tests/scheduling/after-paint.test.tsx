import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint } from '../../src/scheduling/after-paint.ts';

/** Longer than the wait for a paint. */
const LONG_MS = 600;

let frames = new Map<number, FrameRequestCallback>();
let frameCount = 0;
const paint = () => {
  const due = [...frames.values()];
  frames = new Map();
  for (const callback of due) callback(performance.now());
};

beforeEach(() => {
  frames = new Map();
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    frameCount += 1;
    frames.set(frameCount, callback);
    return frameCount;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('calls back after the paint and the delay', () => {
  const callback = vi.fn();
  afterPaint(callback, 100);
  vi.advanceTimersByTime(400);
  paint();
  vi.advanceTimersByTime(99);
  expect(callback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(callback).toHaveBeenCalledOnce();
});

it('calls back without a paint after 500 ms, and not again when a paint follows', () => {
  const callback = vi.fn();
  afterPaint(callback);
  vi.advanceTimersByTime(LONG_MS);
  expect(callback).toHaveBeenCalledOnce();
  paint();
  vi.advanceTimersByTime(LONG_MS);
  expect(callback).toHaveBeenCalledOnce();
});

it('does not call back after it is cancelled, before or after the paint', () => {
  const callback = vi.fn();
  afterPaint(callback)();
  const cancel = afterPaint(callback, 100);
  paint();
  cancel();
  vi.advanceTimersByTime(LONG_MS);
  expect(callback).not.toHaveBeenCalled();
});
