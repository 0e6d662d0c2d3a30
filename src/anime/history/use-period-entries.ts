import { skipToken, useQuery } from '@tanstack/react-query';
import { historyKey, STORED } from '../../operator-data/stored-queries.ts';
import { useOpenOperatorData, useOperatorDataSnapshot } from '../../operator-data/use-operator-data.ts';
import { useToday } from '../../time/use-today.ts';
import { firstDayOf, type HistoryRange, type PeriodEntries, readPeriod } from './read-period.ts';

/**
 * The stored entries of a period, read again when the history changes and when a day begins. Undefined for today, and until
 * some are read.
 */
export function usePeriodEntries(period: HistoryRange | 'today'): PeriodEntries | undefined {
  const { operatorId, operatorData } = useOpenOperatorData();
  const isReady = useOperatorDataSnapshot().state.kind !== 'loading';
  const today = useToday();
  const firstDay = period === 'today' ? '' : firstDayOf(period, today);
  const periodKey = [...historyKey(operatorId), 'period', period];
  const { data } = useQuery({
    ...STORED,
    queryKey: [...periodKey, firstDay],
    queryFn:
      isReady && period !== 'today'
        ? ({ client, queryKey, signal }) =>
            readPeriod(operatorData, firstDay, signal, (first) => {
              // A complete older version, also that of yesterday, is better than the first entries of the new one.
              const versions = client.getQueriesData<PeriodEntries>({ queryKey: periodKey });
              if (versions.every(([, version]) => !version)) client.setQueryData(queryKey, first);
            })
        : skipToken,
    // At midnight, the entries since the day before stay until those since the new first day have been read.
    placeholderData: (last, query) => (query?.queryKey.at(-2) === period ? last : undefined),
  });
  return data;
}
