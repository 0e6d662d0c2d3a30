import dayjs from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime';

dayjs.extend(relativeTime);

const DATE_TIME = 'DD MMM YYYY h:mm a'; // spec, section 5
const TIME_OF_DAY = 'h:mm a';
const INVALID_DATE = 'Invalid date'; // spec, section 5

/** The moment `timeMs` (Unix milliseconds) in the operator's time zone, as '20 Sep 2025 10:17 am'. */
export function formatDateTime(timeMs: number | null): string {
  return format(timeMs, DATE_TIME);
}

/** The time of day of `timeMs`, as '10:17 am'. */
export function formatTimeOfDay(timeMs: number | null): string {
  return format(timeMs, TIME_OF_DAY);
}

/**
 * How long before `nowMs` the moment was, as '5 minutes ago'. A clock that is ahead makes no update of the future:
 * what is still to come reads like what has just come.
 */
export function formatRelativeTime(timeMs: number | null, nowMs: number): string {
  const moment = dayjs(timeMs === null ? null : Math.min(timeMs, nowMs));
  return moment.isValid() ? moment.from(nowMs) : INVALID_DATE;
}

function format(timeMs: number | null, template: string): string {
  const moment = dayjs(timeMs);
  return moment.isValid() ? moment.format(template) : INVALID_DATE;
}
