import { onTestFinished, vi } from 'vitest';
import { type Clock, systemClock } from '../../src/time/clock.ts';

/** The system clock, or the fake one after the test has called `stopTime`. */
export const testClock: Clock = {
  ...systemClock,
  timeout: (delayMs) => (vi.isFakeTimers() ? fakeTimeout(delayMs) : systemClock.timeout(delayMs)),
};

let deadlineCount = 0;

/** Stops time for the rest of the test; only `pass` and `finish` advance it. */
export function stopTime(nowMs = Date.now()): void {
  vi.useFakeTimers({ now: nowMs });
  deadlineCount = 0;
  onTestFinished(() => void vi.useRealTimers());
}

/** Advances time by `delayMs` and runs everything due until then; `pass(0)` only runs pending promise callbacks. */
export async function pass(delayMs: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(delayMs);
}

/** Advances time from timer to timer until `work` settles, and returns its outcome. */
export async function finish<T>(work: Promise<T>): Promise<T> {
  let isDone = false;
  const settle = () => {
    isDone = true;
  };
  work.then(settle, settle);
  await pass(0);
  while (!isDone) {
    if (vi.getTimerCount() === 0) throw new Error('No timer is left that could settle the work.');
    await vi.advanceTimersToNextTimerAsync();
    await pass(0);
  }
  return work;
}

/** Number of pending timers, without deadlines, because these outlive their calls. */
export function timerCount(): number {
  return vi.getTimerCount() - deadlineCount;
}

/** `AbortSignal.timeout` on fake timers, which do not fake it themselves. */
function fakeTimeout(delayMs: number): AbortSignal {
  const deadline = new AbortController();
  deadlineCount += 1;
  setTimeout(() => {
    deadlineCount -= 1;
    deadline.abort(new DOMException('The deadline has passed.', 'TimeoutError'));
  }, delayMs);
  return deadline.signal;
}
