import { useContext, useMemo } from 'react';
import { useOperatorDataSnapshot } from '../../operator-data/use-operator-data.ts';
import { createDayLookup } from '../../time/day.ts';
import { keysOf, platformIn } from '../../title/entry-key.ts';
import type { ListEntry } from '../list-entry.ts';
import { countNew } from '../marks/count-new.ts';
import { MarksContext } from '../marks/MarksProvider.tsx';
import { type SortedFilters, selectEntries } from '../select/select-entries.ts';
import { useMatchers } from '../select/use-matchers.ts';
import { toMarkFilters } from '../view/view.ts';
import { useHistoryKeys } from './use-history-keys.ts';
import { usePeriodEntries } from './use-period-entries.ts';

/**
 * The number of new entries that are from days before the list's day, match the filters and are not in the list.
 * Undefined until they have been read. An entry of the list's day that has left the list, because a later episode replaced it, is not
 * counted, even if the list is still shown after midnight.
 * @param fetchedAtMs when the list was fetched, in Unix milliseconds
 */
export function useEarlierNewCount(
  filters: SortedFilters,
  listed: readonly ListEntry[],
  fetchedAtMs: number,
): number | undefined {
  const snapshot = useOperatorDataSnapshot();
  const { marksOf } = useContext(MarksContext);
  const [matchers] = useMatchers();
  const keys = useHistoryKeys();
  // Only these filters need more than the keys.
  const needsEntries = filters.q !== '' || filters.hour !== undefined;
  const history = usePeriodEntries(needsEntries ? 'history' : 'today');
  const isEarlier = useMemo(() => {
    const listedKeys = new Set(listed.map((entry) => keysOf(entry).entryKey));
    const listDay = createDayLookup()(fetchedAtMs);
    return (day: string, entryKey: string) => day < listDay && !listedKeys.has(entryKey);
  }, [listed, fetchedAtMs]);
  // Apart from the search, so that a keystroke does not compute the marks of the whole history.
  const earlierEntries = useMemo(
    () =>
      history?.isComplete
        ? history.entries.filter((entry) => isEarlier(entry.day ?? '', keysOf(entry).entryKey))
        : undefined,
    [history, isEarlier],
  );
  const earlierMarks = useMemo(() => earlierEntries && marksOf(earlierEntries), [earlierEntries, marksOf]);
  return useMemo(() => {
    if (filters.only.includes('muted')) return 0;
    if (needsEntries) {
      if (!earlierEntries || !earlierMarks) return undefined;
      const only = toMarkFilters([...filters.only, 'new']);
      return selectEntries(earlierEntries, { ...filters, only }, earlierMarks, matchers).newCount;
    }
    const { platform, only } = filters;
    const isOnPlatform = (entryKey: string) =>
      platform.length === 0 || platform.includes(platformIn(entryKey));
    const earlier = keys?.filter(({ day, entryKey }) => isEarlier(day, entryKey) && isOnPlatform(entryKey));
    return earlier && countNew(earlier, snapshot)[only.includes('followed') ? 'followed' : 'all'];
  }, [filters, isEarlier, needsEntries, earlierEntries, earlierMarks, matchers, keys, snapshot]);
}
