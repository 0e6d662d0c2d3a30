type Timeout = ReturnType<typeof setTimeout>;

/** Where the calls and the session take their time from. */
export interface Clock {
  /** Unix milliseconds. */
  now(): number;
  setTimeout(callback: () => void, delayMs: number): Timeout;
  clearTimeout(timer: Timeout | undefined): void;
  /** A signal that aborts after `delayMs`, as that of `AbortSignal.timeout` does. */
  timeout(delayMs: number): AbortSignal;
}

/** The browser's own time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (callback, delayMs) => setTimeout(callback, delayMs),
  clearTimeout: (timer) => clearTimeout(timer),
  timeout: (delayMs) => AbortSignal.timeout(delayMs),
};

/** Resolves after `delayMs`. */
export function pause(clock: Clock, delayMs: number): Promise<void> {
  return new Promise((resolve) => clock.setTimeout(resolve, delayMs));
}
