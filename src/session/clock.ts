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
