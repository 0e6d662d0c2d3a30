import { onTestFinished, vi } from 'vitest';
import { type Clock, systemClock } from '../../src/session/clock.ts';

/** The machine's clock, or the test's once it has called `stopTime`. */
export const testClock: Clock = {
  ...systemClock,
  timeout: (delayMs) => (vi.isFakeTimers() ? fakeTimeout(delayMs) : systemClock.timeout(delayMs)),
};

let deadlineCount = 0;

/** Stops time for the rest of the test: it goes on only by `pass` and `finish`. */
export function stopTime(nowMs = Date.now()): void {
  vi.useFakeTimers({ now: nowMs });
  deadlineCount = 0;
  onTestFinished(() => void vi.useRealTimers());
}

/** Lets `delayMs` pass, and everything happen that happens until then. `pass(0)`: what needs no time at all. */
export async function pass(delayMs: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(delayMs);
}

/** Lets time pass, from one timer to the next, until `work` is done, and gives its outcome. */
export async function finish<T>(work: Promise<T>): Promise<T> {
  let isDone = false;
  const settle = () => {
    isDone = true;
  };
  work.then(settle, settle);
  await pass(0);
  while (!isDone) {
    if (vi.getTimerCount() === 0) throw new Error('No timer is left that could end the work.');
    await vi.advanceTimersToNextTimerAsync();
    await pass(0);
  }
  return work;
}

/** How many timers are set. Deadlines are left out, since they outlive the calls that they are for. */
export function timerCount(): number {
  return vi.getTimerCount() - deadlineCount;
}

/** `AbortSignal.timeout` on the faked timers, which leave that one alone. */
function fakeTimeout(delayMs: number): AbortSignal {
  const deadline = new AbortController();
  deadlineCount += 1;
  setTimeout(() => {
    deadlineCount -= 1;
    deadline.abort(new DOMException('The deadline has passed.', 'TimeoutError'));
  }, delayMs);
  return deadline.signal;
}
