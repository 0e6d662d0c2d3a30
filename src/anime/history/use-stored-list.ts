import { useMemo } from 'react';
import { entriesByKey } from '../../entries/entries.ts';
import type { AnimeList } from '../../entries/list.ts';
import { useEntries, useSelected } from '../../operator-data/use-operator-data.ts';

/** The list of the last fetch, as far as it is stored; null if none is, or until it has been read. */
export function useStoredList(): AnimeList | null {
  const { all, status } = useEntries();
  const lastList = useSelected((snapshot) => snapshot.lastList);
  return useMemo(() => {
    if (!lastList || status === 'reading') return null;
    const byKey = entriesByKey(all);
    const entries = lastList.keys.flatMap((key) => byKey.get(key) ?? []);
    return entries.length === 0 ? null : { entries, skippedCount: 0, fetchedAtMs: lastList.fetchedAtMs };
  }, [all, status, lastList]);
}
