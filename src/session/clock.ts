type Timeout = ReturnType<typeof setTimeout>;

/** Where the session takes its time from. */
export interface Clock {
  /** Unix milliseconds. */
  now(): number;
  setTimeout(callback: () => void, delayMs: number): Timeout;
  clearTimeout(timer: Timeout | undefined): void;
}

/** Resolves after `delayMs`. */
export function pause(clock: Clock, delayMs: number): Promise<void> {
  return new Promise((resolve) => clock.setTimeout(resolve, delayMs));
}
