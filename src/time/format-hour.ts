/*
 * Hours of the day in the 12-hour clock of format-time.ts, 'h:mm a'. Written without Day.js, which would add 3 KB to the
 * dashboard's first load.
 */

/** Formats an hour, 0 to 24, for example '9:00 am'. */
export function formatHour(hour: number): string {
  return `${numberOf(hour)}:00 ${halfOf(hour)}`;
}

/** Formats an hour where there is little space, for example '9 am'. */
export function formatShortHour(hour: number): string {
  return `${numberOf(hour)} ${halfOf(hour)}`;
}

/** Formats the start and the end of an hour, for example '9:00–10:00 am' or '11:00 am–12:00 pm'. */
export function formatHourSpan(hour: number): string {
  const start = halfOf(hour) === halfOf(hour + 1) ? `${numberOf(hour)}:00` : formatHour(hour);
  return `${start}–${formatHour(hour + 1)}`;
}

function numberOf(hour: number): number {
  return hour % 12 || 12;
}

function halfOf(hour: number): 'am' | 'pm' {
  return hour % 24 < 12 ? 'am' : 'pm';
}
