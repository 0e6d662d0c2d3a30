import { useEffect, useState } from 'react';
import type { KeyedTitle } from '../../operator-data/changes/actions.ts';
import { useOperatorData } from '../../operator-data/use-operator-data.ts';
import { keysOf } from '../../title/entry-key.ts';
import { useAnimes } from '../animes-query.ts';

interface HistoryTitles {
  /** One spelling for each title key, newest day first. */
  readonly titles: readonly KeyedTitle[];
  /** Whether the whole history has been read. */
  readonly isComplete: boolean;
}

/** Reads the titles of today's list and of the history once `isWanted`. Returns those that have been read so far. */
export function useHistoryTitles(isWanted: boolean): HistoryTitles {
  const operatorData = useOperatorData();
  const { data: list } = useAnimes();
  const [result, setResult] = useState<HistoryTitles>({ titles: [], isComplete: false });
  useEffect(() => {
    if (!isWanted) return undefined;
    let isStopped = false;
    const titles = new Map<string, KeyedTitle>();
    const add = (entries: readonly KeyedTitle[], isComplete = false) => {
      const count = titles.size;
      for (const { titleKey, title } of entries)
        if (!titles.has(titleKey)) titles.set(titleKey, { titleKey, title });
      if (titles.size > count || isComplete) setResult({ titles: [...titles.values()], isComplete });
    };
    const read = async () => {
      add((list?.entries ?? []).map((entry) => ({ titleKey: keysOf(entry).titleKey, title: entry.title })));
      for await (const entries of operatorData.readHistory()) {
        if (isStopped) return;
        add(entries);
      }
      if (!isStopped) add([], true);
    };
    // If the database is lost meanwhile, what has been read stays.
    read().catch(() => undefined);
    return () => {
      isStopped = true;
    };
  }, [isWanted, operatorData, list]);
  return result;
}
