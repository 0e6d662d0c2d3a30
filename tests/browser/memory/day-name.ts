import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** The day of `timeMs` (Unix milliseconds) as the pages of the tests, whose time zone is UTC, show it. */
export function dayName(timeMs: number): string {
  return dayjs.utc(timeMs).format('DD MMM YYYY');
}
