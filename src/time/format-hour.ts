import dayjs from 'dayjs';
import { TIME_OF_DAY } from './format-time.ts';

/** On a day without a change of the clocks. */
const at = (minuteOfDay: number) => dayjs(new Date(2000, 0, 1, 0, minuteOfDay));

/** Formats minutes since midnight, for example '10:05 am'. */
export function formatMinuteOfDay(minuteOfDay: number): string {
  return at(minuteOfDay).format(TIME_OF_DAY);
}

/** Formats an hour, 0 to 24, for example '9:00 am'. */
export function formatHour(hour: number): string {
  return formatMinuteOfDay(hour * 60);
}

/** Formats the start and the end of an hour, for example '9:00 am – 10:00 am'. */
export function formatHourSpan(hour: number): string {
  return `${formatHour(hour)} – ${formatHour(hour + 1)}`;
}

/** Formats the start and the end of an hour briefly, for example '9–10 am' or '11 am–12 pm'. */
export function formatShortHourSpan(hour: number): string {
  const [start, end] = [at(hour * 60), at((hour + 1) * 60)];
  const isSameHalf = start.format('a') === end.format('a');
  return `${start.format(isSameHalf ? 'h' : 'h a')}–${end.format('h a')}`;
}
