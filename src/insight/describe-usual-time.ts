import type { UsualTime } from './usual-time.ts';

const WEEKDAYS = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'];
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
/** An exact minute would promise too much. */
const PRECISION_MINUTES = 5;

/** Describes when updates usually come, for example 'Usually Saturdays about 10:00 am (3 of the last 4)'. */
export function describeUsualTime({ weekday, minuteOfDay, hits, weeks }: UsualTime): string {
  const time = minuteOfDay === null ? '' : ` about ${formatMinute(minuteOfDay)}`;
  return `Usually ${WEEKDAYS[weekday]}${time} (${hits} of the last ${weeks})`;
}

function formatMinute(minuteOfDay: number): string {
  const rounded = (Math.round(minuteOfDay / PRECISION_MINUTES) * PRECISION_MINUTES) % DAY_MINUTES;
  const hour = Math.floor(rounded / HOUR_MINUTES);
  const minute = `${rounded % HOUR_MINUTES}`.padStart(2, '0');
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`;
}
