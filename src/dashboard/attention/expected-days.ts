import type { ExpectedTitle } from '../../attention/use-attention.ts';
import { daysBefore } from '../../time/day.ts';
import { formatNearDay } from '../../time/format-time.ts';

/** "Today, then the coming six days" (operators' spec, section 6). */
const COMING_DAYS = 6;

/** With at most this many rows, the charts below begin on the first screen of a desktop. */
export const FIRST_ROWS = 12;

/** The rows of one day. */
export interface ExpectedDay {
  /** 'Today' or, for example, 'Saturday, 28 Nov'. */
  readonly name: string;
  readonly rows: readonly ExpectedTitle[];
}

/** The rows of today and of the coming six days. Late ones of earlier days are due today. */
export function comingRows(rows: readonly ExpectedTitle[], today: string): readonly ExpectedTitle[] {
  const lastDay = daysBefore(today, -COMING_DAYS);
  return rows.filter(({ day }) => day <= lastDay);
}

/** The rows that are shown before the operator asks for all; all if only one more would be hidden. */
export function firstRows(rows: readonly ExpectedTitle[]): readonly ExpectedTitle[] {
  return rows.length <= FIRST_ROWS + 1 ? rows : rows.slice(0, FIRST_ROWS);
}

/** Groups rows, which are in the order of their days. */
export function groupByDay(rows: readonly ExpectedTitle[], today: string): readonly ExpectedDay[] {
  const days = new Map<string, ExpectedTitle[]>();
  for (const row of rows) {
    const day = row.day > today ? row.day : today;
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days].map(([day, ofDay]) => ({
    name: day === today ? 'Today' : formatNearDay(day),
    rows: ofDay,
  }));
}
