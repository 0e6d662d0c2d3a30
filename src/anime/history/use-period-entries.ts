import { useContext, useEffect, useState } from 'react';
import { useOperatorData, useOperatorDataSnapshot } from '../../operator-data/use-operator-data.ts';
import type { Anime } from '../anime.ts';
import { MarksContext } from '../marks/MarksProvider.tsx';
import type { Period } from '../view/view.ts';

export interface PeriodEntries {
  readonly period: Period;
  /** Newest day first. */
  readonly entries: readonly Anime[];
  /** Whether all entries have been read; until then, `entries` are the newest ones. */
  readonly isComplete: boolean;
}

/** The stored entries of a period, read again when the history changes. Undefined for today, and until some are read. */
export function usePeriodEntries(period: Period): PeriodEntries | undefined {
  const { readPeriod } = useContext(MarksContext).tools ?? {};
  const operatorData = useOperatorData();
  const { historyVersion, state } = useOperatorDataSnapshot();
  const isReady = state.kind !== 'loading';
  const [read, setRead] = useState<PeriodEntries>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version means that the history has changed.
  useEffect(() => {
    if (period === 'today' || !readPeriod || !operatorData || !isReady) return undefined;
    let isCurrent = true;
    void (async () => {
      const entries: Anime[] = [];
      for await (const page of readPeriod(operatorData, period, Date.now())) {
        if (!isCurrent) return;
        // The first entries are shown at once, unless those of an earlier version are.
        if (entries.length === 0)
          setRead((last) => (last?.period === period ? last : { period, entries: page, isComplete: false }));
        entries.push(...page);
      }
      if (isCurrent) setRead({ period, entries, isComplete: true });
    })();
    return () => {
      isCurrent = false;
    };
  }, [period, readPeriod, operatorData, isReady, historyVersion]);

  return read?.period === period ? read : undefined;
}
