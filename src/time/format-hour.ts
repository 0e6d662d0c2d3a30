/** Formats an hour, 0 to 24, in the 12-hour clock of format-time.ts, for example '9:00 am'. */
export function formatHour(hour: number): string {
  return `${hour % 12 || 12}:00 ${hour % 24 < 12 ? 'am' : 'pm'}`;
}

/** Formats the start and the end of an hour, for example '9:00 am – 10:00 am'. */
export function formatHourSpan(hour: number): string {
  return `${formatHour(hour)} – ${formatHour(hour + 1)}`;
}
