import { useEffect, useState } from 'react';
import { useOperatorData, useOperatorDataSnapshot } from '../../operator-data/use-operator-data.ts';
import { type HistoryRange, type PeriodEntries, readPeriod } from './read-period.ts';

/** The stored entries of a period, read again when the history changes. Undefined for today, and until some are read. */
export function usePeriodEntries(period: HistoryRange | 'today'): PeriodEntries | undefined {
  const operatorData = useOperatorData();
  const { historyVersion, state } = useOperatorDataSnapshot();
  const isReady = state.kind !== 'loading';
  const [last, setLast] = useState<PeriodEntries>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version means that the history has changed.
  useEffect(() => {
    if (period === 'today' || !isReady) return undefined;
    return readPeriod(operatorData, period, (read) =>
      // A complete older version is better than the first entries of the new one.
      setLast((shown) => (shown?.period === period && !read.isComplete ? shown : read)),
    );
  }, [period, operatorData, isReady, historyVersion]);

  return last?.period === period ? last : undefined;
}
