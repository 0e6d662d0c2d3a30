/** The hour, 0 to 23, with the most updates, the earliest if several tie; null if no update has a time. */
export function busiestHour(hours: readonly number[]): number | null {
  const most = Math.max(0, ...hours);
  return most === 0 ? null : hours.indexOf(most);
}

/** Start and end of an hour, as '09:00 to 10:00'. */
export function hourSpan(hour: number): string {
  return `${clockHour(hour)}:00 to ${clockHour(hour + 1)}:00`;
}

/** An hour as two digits, as '09'. */
export function clockHour(hour: number): string {
  return String(hour).padStart(2, '0');
}
