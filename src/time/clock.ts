type Timeout = ReturnType<typeof setTimeout>;

/** Source of time for the API and the session. */
export interface Clock {
  /** Unix milliseconds. */
  now(): number;
  setTimeout(callback: () => void, delayMs: number): Timeout;
  clearTimeout(timer: Timeout | undefined): void;
  /** A signal that aborts after `delayMs`, like `AbortSignal.timeout`. */
  timeout(delayMs: number): AbortSignal;
}

/** The browser's clock and timers. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (callback, delayMs) => setTimeout(callback, delayMs),
  clearTimeout: (timer) => clearTimeout(timer),
  timeout: (delayMs) => AbortSignal.timeout(delayMs),
};

export function pause(clock: Clock, delayMs: number): Promise<void> {
  return new Promise((resolve) => clock.setTimeout(resolve, delayMs));
}

/** Settles with `work`, or rejects with the signal's reason as soon as `signal` aborts. */
export function abortable<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    if (signal.aborted) reject(signal.reason);
    work.then(resolve, reject);
  });
}
