/** The hours, 0 to 23, with the most updates; several if they tie, none if no update has a time. */
export function busiestHours(hours: readonly number[]): number[] {
  const most = Math.max(1, ...hours);
  return hours.flatMap((count, hour) => (count === most ? [hour] : []));
}

/** Start and end of an hour, as '09:00 to 10:00'. */
export function hourSpan(hour: number): string {
  return `${clockHour(hour)}:00 to ${clockHour(hour + 1)}:00`;
}

/** An hour as two digits, as '09'. */
export function clockHour(hour: number): string {
  return String(hour).padStart(2, '0');
}
