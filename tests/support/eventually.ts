import { expect } from 'vitest';

/** Polls `read` until the assertion holds. The long timeout is for busy machines. */
export function eventually<T>(read: () => T) {
  return expect.poll(read, { interval: 5, timeout: 15_000 });
}
