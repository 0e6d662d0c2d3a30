import { expect } from 'vitest';

/** Polls `read` until the expectation holds; the timeout allows for a busy machine. */
export function eventually<T>(read: () => T) {
  return expect.poll(read, { interval: 5, timeout: 15_000 });
}
