import { formatHour } from '../../time/format-hour.ts';

const MAX_LISTED_HOURS = 3;

/** The hours, 0 to 23, with the most updates; several if they tie, none if no update has a time. */
export function busiestHours(hours: readonly number[]): number[] {
  const most = Math.max(1, ...hours);
  return hours.flatMap((count, hour) => (count === most ? [hour] : []));
}

/** Lists hours in words that fit one line, for example '9:00 am and 8:00 pm' or '9:00 am, 1:00 pm and 2 more'. */
export function listHours(hours: readonly number[]): string {
  const names = hours.map(formatHour);
  const listed =
    names.length > MAX_LISTED_HOURS
      ? [...names.slice(0, MAX_LISTED_HOURS - 1), `${names.length - MAX_LISTED_HOURS + 1} more`]
      : names;
  return new Intl.ListFormat('en-GB').format(listed);
}
