const clockHour = (hour: number) => hour % 12 || 12;
const halfOfDay = (hour: number) => (hour % 24 < 12 ? 'am' : 'pm');

/** Formats an hour, 0 to 24, in the 12-hour clock of format-time.ts, for example '9:00 am'. */
export function formatHour(hour: number): string {
  return `${clockHour(hour)}:00 ${halfOfDay(hour)}`;
}

/** Formats the start and the end of an hour, for example '9:00 am – 10:00 am'. */
export function formatHourSpan(hour: number): string {
  return `${formatHour(hour)} – ${formatHour(hour + 1)}`;
}

/** Formats the start and the end of an hour briefly, for example '9–10 am' or '11 am–12 pm'. */
export function formatShortHourSpan(hour: number): string {
  const [startHalf, endHalf] = [halfOfDay(hour), halfOfDay(hour + 1)];
  return `${clockHour(hour)}${startHalf === endHalf ? '' : ` ${startHalf}`}–${clockHour(hour + 1)} ${endHalf}`;
}
