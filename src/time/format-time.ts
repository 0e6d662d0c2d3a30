import dayjs from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime';

dayjs.extend(relativeTime);

const DATE_TIME = 'DD MMM YYYY h:mm a'; // spec, section 5
const DATE = 'DD MMM YYYY';
const TIME_OF_DAY = 'h:mm a';
const INVALID_DATE = 'Invalid date'; // spec, section 5

/** Formats `timeMs` (Unix milliseconds) in the operator's time zone, for example '20 Sep 2025 10:17 am'. */
export function formatDateTime(timeMs: number | null): string {
  return format(timeMs, DATE_TIME);
}

/** Formats the day of `timeMs` in the operator's time zone, for example '20 Sep 2025'. */
export function formatDate(timeMs: number | null): string {
  return format(timeMs, DATE);
}

/** Formats the time of day of `timeMs` (Unix milliseconds), for example '10:17 am'. */
export function formatTimeOfDay(timeMs: number | null): string {
  return format(timeMs, TIME_OF_DAY);
}

/**
 * Formats `timeMs` relative to `nowMs` (both Unix milliseconds), for example '5 minutes ago'. Future times are shown as
 * now because they come from inaccurate clocks.
 */
export function formatRelativeTime(timeMs: number | null, nowMs: number): string {
  const moment = dayjs(timeMs === null ? null : Math.min(timeMs, nowMs));
  return moment.isValid() ? moment.from(nowMs) : INVALID_DATE;
}

function format(timeMs: number | null, template: string): string {
  const moment = dayjs(timeMs);
  return moment.isValid() ? moment.format(template) : INVALID_DATE;
}
