import type { ExpectedTitle } from '../../attention/use-attention.ts';
import { daysBefore } from '../../time/day.ts';
import { formatNearDay } from '../../time/format-time.ts';

/** After today. */
const COMING_DAYS = 6;

/**
 * How many rows are shown before the operator asks for all: of each day in a window with a sidebar and in a narrower one, of
 * all days on a phone. In narrower windows, the days take up to two lines, and the rows are higher.
 */
const FIRST_ROWS = { wide: 3, narrow: 2, phone: 5 };

/** The rows of one day. */
export interface ExpectedDay {
  /** 'Today' or, for example, 'Saturday, 28 Nov'. */
  readonly name: string;
  readonly rows: readonly ExpectedTitle[];
  /** How many more rows the day has. */
  readonly hiddenCount: number;
}

/** The rows of today and of the coming six days. */
export function comingRows(rows: readonly ExpectedTitle[], today: string): readonly ExpectedTitle[] {
  const lastDay = daysBefore(today, -COMING_DAYS);
  return rows.filter(({ next }) => next.day <= lastDay);
}

/** The rows that are shown before the operator asks for all; all if only one more would be hidden. */
export function firstRows(
  rows: readonly ExpectedTitle[],
  width: keyof typeof FIRST_ROWS,
): readonly ExpectedTitle[] {
  const ofDays = new Map<string, number>();
  const first = rows.filter(({ next: { day } }, index) => {
    const before = ofDays.get(day) ?? 0;
    ofDays.set(day, before + 1);
    return (width === 'phone' ? index : before) < FIRST_ROWS[width];
  });
  return rows.length <= first.length + 1 ? rows : first;
}

/**
 * Groups rows, which are in the order of their days.
 * @param all the rows from which these were chosen
 */
export function groupByDay(
  rows: readonly ExpectedTitle[],
  all: readonly ExpectedTitle[],
  today: string,
): readonly ExpectedDay[] {
  const days = new Map<string, ExpectedTitle[]>();
  for (const row of rows) days.set(row.next.day, [...(days.get(row.next.day) ?? []), row]);
  return [...days].map(([day, ofDay]) => ({
    name: day === today ? 'Today' : formatNearDay(day),
    rows: ofDay,
    hiddenCount: all.filter(({ next }) => next.day === day).length - ofDay.length,
  }));
}
