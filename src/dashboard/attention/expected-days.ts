import type { ExpectedTitle } from '../../attention/use-attention.ts';
import { daysBefore } from '../../time/day.ts';
import { formatNearDay } from '../../time/format-time.ts';

/** After today. */
const COMING_DAYS = 6;

/** With at most this many rows, the charts below begin on the first screen of a desktop. */
export const FIRST_ROWS = 12;

/** The rows of one day. */
export interface ExpectedDay {
  /** 'Today' or, for example, 'Saturday, 28 Nov'. */
  readonly name: string;
  readonly rows: readonly ExpectedTitle[];
}

/** The rows of today and of the coming six days. */
export function comingRows(rows: readonly ExpectedTitle[], today: string): readonly ExpectedTitle[] {
  const lastDay = daysBefore(today, -COMING_DAYS);
  return rows.filter(({ next }) => next.day <= lastDay);
}

/** The rows that are shown before the operator asks for all; all if only one more would be hidden. */
export function firstRows(rows: readonly ExpectedTitle[]): readonly ExpectedTitle[] {
  return rows.length <= FIRST_ROWS + 1 ? rows : rows.slice(0, FIRST_ROWS);
}

/** Groups rows, which are in the order of their days. */
export function groupByDay(rows: readonly ExpectedTitle[], today: string): readonly ExpectedDay[] {
  const days = new Map<string, ExpectedTitle[]>();
  for (const row of rows) days.set(row.next.day, [...(days.get(row.next.day) ?? []), row]);
  return [...days].map(([day, ofDay]) => ({
    name: day === today ? 'Today' : formatNearDay(day),
    rows: ofDay,
  }));
}
