import { expect, vi } from 'vitest';

/** For busy machines. */
const TIMEOUT_MS = 15_000;

/** Polls `read` until the assertion holds. */
export function eventually<T>(read: () => T) {
  return expect.poll(read, { interval: 5, timeout: TIMEOUT_MS });
}

/** Runs `check` until it throws no longer. */
export function untilPasses(check: () => void): Promise<void> {
  return vi.waitFor(check, { interval: 5, timeout: TIMEOUT_MS });
}
