import { useContext, useMemo } from 'react';
import { useOperatorDataSnapshot } from '../../operator-data/use-operator-data.ts';
import { createDayLookup } from '../../time/day.ts';
import { keysOf, platformIn } from '../../title/entry-key.ts';
import type { Anime } from '../anime.ts';
import { countNew } from '../marks/count-new.ts';
import { MarksContext } from '../marks/MarksProvider.tsx';
import { selectEntries } from '../select/select-entries.ts';
import { useMatchHan } from '../select/use-match-han.ts';
import { type Filters, toMarkFilters } from '../view/view.ts';
import { useHistoryKeys } from './use-history-keys.ts';
import { usePeriodEntries } from './use-period-entries.ts';

/**
 * The number of new entries of earlier days that match the filters and are not in today's list. Undefined until they
 * have been read. An entry of today that has left the list, because a
 * later episode replaced it, is not counted.
 */
export function useEarlierNewCount(filters: Filters, listed: readonly Anime[]): number | undefined {
  const snapshot = useOperatorDataSnapshot();
  const { marksOf } = useContext(MarksContext);
  const [matchHan] = useMatchHan();
  const keys = useHistoryKeys();
  // Only these filters need more than the keys.
  const needsEntries = filters.q !== '' || filters.hour !== undefined;
  const history = usePeriodEntries(needsEntries ? 'history' : 'today');
  return useMemo(() => {
    if (filters.only.includes('muted')) return 0;
    const listedKeys = new Set(listed.map((entry) => keysOf(entry).entryKey));
    const today = createDayLookup()(Date.now());
    const isEarlier = (day: string, entryKey: string) => day < today && !listedKeys.has(entryKey);
    if (needsEntries) {
      const entries = history?.isComplete
        ? history.entries.filter((entry) => isEarlier(entry.day ?? '', keysOf(entry).entryKey))
        : undefined;
      const only = toMarkFilters([...filters.only, 'new']);
      return entries && selectEntries(entries, { ...filters, only }, marksOf(entries), matchHan).newCount;
    }
    const { platform, only } = filters;
    const isOnPlatform = (entryKey: string) =>
      platform.length === 0 || platform.includes(platformIn(entryKey));
    const earlier = keys?.filter(({ day, entryKey }) => isEarlier(day, entryKey) && isOnPlatform(entryKey));
    return earlier && countNew(earlier, snapshot)[only.includes('followed') ? 'followed' : 'all'];
  }, [filters, listed, needsEntries, history, marksOf, matchHan, keys, snapshot]);
}
