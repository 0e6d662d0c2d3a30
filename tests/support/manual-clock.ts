import type { Clock } from '../../src/time/clock.ts';

interface ManualClock extends Pick<Clock, 'timeout'> {
  /** Lets `delayMs` pass and aborts every signal that is due. */
  pass(delayMs: number): void;
}

/** Deadlines that only `pass` brings nearer, for tests whose server needs the real timers. */
export function createManualClock(): ManualClock {
  const deadlines = new Map<AbortController, number>();
  let nowMs = 0;
  return {
    timeout(delayMs) {
      const deadline = new AbortController();
      deadlines.set(deadline, nowMs + delayMs);
      return deadline.signal;
    },
    pass(delayMs) {
      nowMs += delayMs;
      for (const [deadline, dueMs] of deadlines)
        if (dueMs <= nowMs) deadline.abort(new DOMException('late', 'TimeoutError'));
    },
  };
}
