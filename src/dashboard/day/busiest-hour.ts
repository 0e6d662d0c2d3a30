import { formatHour } from '../../time/format-hour.ts';

const MAX_LISTED_HOURS = 3;

/** The hours, 0 to 23, with the most updates; several if they tie, none if no update has a time. */
export function busiestHours(hours: readonly number[]): number[] {
  const most = Math.max(1, ...hours);
  return hours.flatMap((count, hour) => (count === most ? [hour] : []));
}

/** Lists hours briefly enough for one line of a tile on a phone. */
export function listHours(hours: readonly number[]): string {
  const names = hours.map(formatHour);
  if (names.length > MAX_LISTED_HOURS) return `${names[0]}, ${names[1]} and ${names.length - 2} more`;
  return names.join(names.length === 2 ? ' and ' : ', ');
}
