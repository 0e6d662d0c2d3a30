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

/** Resolves after `delayMs`. */
export function pause(clock: Clock, delayMs: number): Promise<void> {
  return new Promise((resolve) => clock.setTimeout(resolve, delayMs));
}
