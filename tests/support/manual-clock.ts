import type { DeadlineClock } from '../../src/http/deadline.ts';

interface ManualClock extends DeadlineClock {
  /** Lets `delayMs` pass and runs every timer that is due. */
  pass(delayMs: number): void;
  /** Number of timers started so far. */
  startCount(): number;
}

/** Timers that only `pass` advances, for tests whose server needs the real ones. */
export function createManualClock(): ManualClock {
  const timers = new Map<unknown, { callback: () => void; dueMs: number }>();
  let nowMs = 0;
  let count = 0;

  function start(callback: () => void, delayMs: number): ReturnType<typeof setTimeout> {
    count += 1;
    const timer = count as unknown as ReturnType<typeof setTimeout>;
    timers.set(timer, { callback, dueMs: nowMs + delayMs });
    return timer;
  }

  return {
    setTimeout: start,
    clearTimeout: (timer) => void timers.delete(timer),
    timeout(delayMs) {
      const controller = new AbortController();
      start(() => controller.abort(new DOMException('late', 'TimeoutError')), delayMs);
      return controller.signal;
    },
    pass(delayMs) {
      nowMs += delayMs;
      for (const [timer, { callback, dueMs }] of timers) {
        if (dueMs > nowMs) continue;
        timers.delete(timer);
        callback();
      }
    },
    startCount: () => count,
  };
}
