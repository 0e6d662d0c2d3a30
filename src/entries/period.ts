import { daysBefore } from '../time/day.ts';
import type { Entries } from './entries.ts';
import type { Period } from './view.ts';

const DAYS = { week: 7, history: null } as const satisfies Record<Exclude<Period, 'today'>, number | null>;

/** The first day of a period that ends today, both 'YYYY-MM-DD'; empty for the whole history. */
export function firstDayOf(period: Exclude<Period, 'today'>, today: string): string {
  const days = DAYS[period];
  return days === null ? '' : daysBefore(today, days - 1);
}

/** Of these entries, those of a period that ends today ('YYYY-MM-DD'). */
export function entriesOfPeriod(entries: Entries, period: Exclude<Period, 'today'>, today: string): Entries {
  const firstDay = firstDayOf(period, today);
  return firstDay === '' ? entries : { ...entries, all: entries.all.filter(({ day }) => day >= firstDay) };
}
