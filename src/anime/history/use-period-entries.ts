import { skipToken, useQuery } from '@tanstack/react-query';
import { historyKey, STORED } from '../../operator-data/stored-queries.ts';
import { useOpenOperatorData, useOperatorDataSnapshot } from '../../operator-data/use-operator-data.ts';
import { type HistoryRange, type PeriodEntries, readPeriod } from './read-period.ts';

/** The stored entries of a period, read again when the history changes. Undefined for today, and until some are read. */
export function usePeriodEntries(period: HistoryRange | 'today'): PeriodEntries | undefined {
  const { operatorId, operatorData } = useOpenOperatorData();
  const isReady = useOperatorDataSnapshot().state.kind !== 'loading';
  const { data } = useQuery({
    ...STORED,
    queryKey: [...historyKey(operatorId), 'period', period],
    queryFn:
      isReady && period !== 'today'
        ? ({ client, queryKey, signal }) =>
            readPeriod(operatorData, period, signal, (first) =>
              // A complete older version is better than the first entries of the new one.
              client.setQueryData<PeriodEntries>(queryKey, (last) => last ?? first),
            )
        : skipToken,
  });
  return data;
}
