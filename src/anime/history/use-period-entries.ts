import { useMemo } from 'react';
import type { Entries } from '../../entries/entries.ts';
import { entriesOfPeriod } from '../../entries/period.ts';
import type { Period } from '../../entries/view.ts';
import { useEntries } from '../../operator-data/use-operator-data.ts';
import { useToday } from '../../time/use-today.ts';

/** The entries of a period of several days; undefined for today, whose list has an order of its own. */
export function usePeriodEntries(period: Period): Entries | undefined {
  const entries = useEntries(period !== 'today');
  const today = useToday();
  return useMemo(
    () => (period === 'today' ? undefined : entriesOfPeriod(entries, period, today)),
    [entries, period, today],
  );
}
