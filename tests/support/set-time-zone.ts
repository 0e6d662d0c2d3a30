import { vi } from 'vitest';
import { offsetIn } from './offset-in.ts';

/** Moves the device to a time zone, for `time/day.ts`. `vi.restoreAllMocks` moves it back. */
export function setTimeZone(timeZone: string): void {
  const offsetAt = offsetIn(timeZone);
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(function (this: Date) {
    return offsetAt(this.getTime());
  });
}
