import dayjs from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime';
import { MINUTE_MS } from './day.ts';

/** A unit begins when it is complete, as in the short form: 90 minutes are an hour, not two. */
dayjs.extend(relativeTime, {
  rounding: Math.floor,
  thresholds: [
    { l: 's', r: 59, d: 'second' },
    { l: 'm', r: 1 },
    { l: 'mm', r: 59, d: 'minute' },
    { l: 'h', r: 1 },
    { l: 'hh', r: 23, d: 'hour' },
    { l: 'd', r: 1 },
    { l: 'dd', r: 29, d: 'day' },
    { l: 'M', r: 1 },
    { l: 'MM', r: 11, d: 'month' },
    { l: 'y', r: 1 },
    { l: 'yy', d: 'year' },
  ],
});

const DATE_TIME = 'DD MMM YYYY h:mm a'; // spec, section 5
const DATE = 'D MMM YYYY';
export const TIME_OF_DAY = 'h:mm a';
/** Spreadsheets read this as a time. */
const SORTABLE = 'YYYY-MM-DD HH:mm:ss';
const INVALID_DATE = 'Invalid date'; // spec, section 5

/** Formats `timeMs` (Unix milliseconds) in the operator's time zone, for example '20 Sep 2025 10:17 am'. */
export function formatDateTime(timeMs: number | null): string {
  return format(timeMs, DATE_TIME);
}

/** Formats the day of `timeMs` in the operator's time zone, for example '20 Sep 2025'. */
function formatDate(timeMs: number | null): string {
  return format(timeMs, DATE);
}

/** Formats a calendar day, 'YYYY-MM-DD', of the coming or the past week, for example 'Saturday, 28 Nov'. */
export function formatNearDay(day: string): string {
  return dayjs(day).format('dddd, D MMM');
}

/** Formats any calendar day, 'YYYY-MM-DD': as `formatNearDay` does, or 'Saturday, 20 Sep 2025' in another year than now. */
export function formatDay(day: string): string {
  const moment = dayjs(day);
  if (!moment.isValid()) return INVALID_DATE;
  return moment.isSame(dayjs(), 'year') ? formatNearDay(day) : moment.format(`dddd, ${DATE}`);
}

/** Formats the weekday of a calendar day, 'YYYY-MM-DD', for example 'Saturday'. */
export function formatWeekday(day: string): string {
  return dayjs(day).format('dddd');
}

/** Formats `timeMs` in the operator's time zone for a spreadsheet, for example '2025-09-20 10:17:00'. Empty if unknown. */
export function formatSortableTime(timeMs: number | null): string {
  return timeMs === null ? '' : format(timeMs, SORTABLE);
}

/**
 * Formats the time of day of `timeMs`, and its day unless that is the day of `nowMs` (both Unix milliseconds), for
 * example '10:17 am', '10:17 am yesterday' or '20 Sep 2025 10:17 am'.
 */
export function formatRecentTime(timeMs: number | null, nowMs: number): string {
  const time = format(timeMs, TIME_OF_DAY);
  const day = formatDate(timeMs);
  const isPast = timeMs !== null && timeMs < nowMs;
  if (!isPast || day === formatDate(nowMs)) return time;
  const yesterday = dayjs(nowMs).subtract(1, 'day').valueOf();
  return day === formatDate(yesterday) ? `${time} yesterday` : formatDateTime(timeMs);
}

/**
 * Formats `timeMs` relative to `nowMs` (both Unix milliseconds), for example '5 minutes ago'. Future times are shown as
 * now because they come from inaccurate clocks.
 */
export function formatRelativeTime(timeMs: number | null, nowMs: number): string {
  const moment = dayjs(timeMs === null ? null : Math.min(timeMs, nowMs));
  return moment.isValid() ? moment.from(nowMs) : INVALID_DATE;
}

/** Formats the time of day of `timeMs` (Unix milliseconds) in the operator's time zone, for example '6:15 pm'. */
export function formatTimeOfDay(timeMs: number | null): string {
  return format(timeMs, TIME_OF_DAY);
}

/** Like `formatRelativeTime`, for a narrow list: '11 min', '2 h' or '3 d'. */
export function formatShortRelativeTime(timeMs: number | null, nowMs: number): string {
  if (timeMs === null) return INVALID_DATE;
  const minutes = Math.max(0, Math.floor((nowMs - timeMs) / MINUTE_MS));
  if (minutes < 60) return minutes === 0 ? 'now' : `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}

function format(timeMs: number | null, template: string): string {
  const moment = dayjs(timeMs);
  return moment.isValid() ? moment.format(template) : INVALID_DATE;
}
