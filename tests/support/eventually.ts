import { expect } from 'vitest';

/** Expects of what `read` gives that it becomes so: soon as a rule, later on a loaded machine. */
export function eventually<T>(read: () => T) {
  return expect.poll(read, { interval: 5, timeout: 15_000 });
}
