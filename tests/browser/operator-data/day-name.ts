import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** The day of `timeMs` (Unix milliseconds), as pages show it in the time zone of the tests, UTC. */
export function dayName(timeMs: number): string {
  return dayjs.utc(timeMs).format('DD MMM YYYY');
}
