import { expect, vi } from 'vitest';

/** Long enough for a busy machine. */
const TIMEOUT_MS = 15_000;

/** Polls `read` until the assertion holds. */
export function eventually<T>(read: () => T) {
  return expect.poll(read, { interval: 5, timeout: TIMEOUT_MS });
}

/** Retries `check` until it no longer throws. Not with fake timers, which each retry would advance. */
export function untilPasses(check: () => void): Promise<void> {
  return vi.waitFor(check, { interval: 5, timeout: TIMEOUT_MS });
}
