import { formatHour } from '../../time/format-hour.ts';

/** The hours, 0 to 23, with the most updates; several if they tie, none if no update has a time. */
export function busiestHours(hours: readonly number[]): number[] {
  const most = Math.max(1, ...hours);
  return hours.flatMap((count, hour) => (count === most ? [hour] : []));
}

/** Lists hours that tie, briefly enough for one line of a tile on a phone of 360 px. */
export function listHours(hours: readonly number[]): string {
  const names = hours.map(formatHour);
  return names.length > 2 ? `${names[0]} and ${names.length - 1} more` : names.join(' and ');
}
