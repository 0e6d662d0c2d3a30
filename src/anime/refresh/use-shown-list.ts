import { useCallback, useMemo, useState } from 'react';
import { useOperatorDataSnapshot } from '../../operator-data/use-operator-data.ts';
import { createDayLookup } from '../../time/day.ts';
import type { PeriodEntries } from '../history/read-period.ts';
import type { AnimeList, ListEntry } from '../list-entry.ts';
import type { Period } from '../view/view.ts';
import { countAdded } from './count-added.ts';

/** What the page can show of a period. */
export interface LoadedList {
  readonly period: Period;
  /** Today's list; undefined until it is loaded. */
  readonly list: AnimeList | undefined;
  /** When that list was fetched, in Unix milliseconds. */
  readonly fetchedAtMs: number;
  /** The stored entries of the period; undefined for today and until some are read. */
  readonly history: PeriodEntries | undefined;
}

interface ShownList {
  /** What to show. */
  readonly shown: LoadedList;
  /** Number of new entries that are not shown yet. */
  readonly addedCount: number;
  /** Whether they are of another day than the list that is shown. */
  readonly isNewDay: boolean;
  /** Shows them. */
  readonly show: () => void;
  /** Whether the operator has refreshed the list, so that what it brings is shown at once. */
  readonly isAwaited: boolean;
  readonly setAwaited: (isAwaited: boolean) => void;
}

/**
 * Returns the newest list, or the one before it until the operator asks for the entries that a refresh has added. "New entries
 * never move the list" (operators' spec, section 11).
 */
export function useShownList(loaded: LoadedList): ShownList {
  const { records } = useOperatorDataSnapshot();
  const [last, setLast] = useState(loaded);
  const [isAwaited, setAwaited] = useState(false);
  const entries = entriesOf(loaded);
  const lastEntries = entriesOf(last);
  const isSamePeriod = loaded.period === last.period;
  const addedCount = useMemo(
    () =>
      isSamePeriod && entries && lastEntries && entries !== lastEntries
        ? countAdded(lastEntries, entries, records)
        : 0,
    [isSamePeriod, entries, lastEntries, records],
  );
  const isNewDay = useMemo(() => {
    const dayOf = createDayLookup();
    return loaded.period === 'today' && dayOf(loaded.fetchedAtMs) !== dayOf(last.fetchedAtMs);
  }, [loaded.period, loaded.fetchedAtMs, last.fetchedAtMs]);
  const show = useCallback(() => setLast(loaded), [loaded]);

  const isHeld =
    isSamePeriod &&
    !isAwaited &&
    entries !== undefined &&
    lastEntries !== undefined &&
    (addedCount > 0 || isNewDay);
  if (isHeld) return { shown: last, addedCount, isNewDay, show, isAwaited, setAwaited };
  const hasChanged = !isSamePeriod || loaded.list !== last.list || loaded.history !== last.history;
  if (hasChanged) setLast(loaded);
  // The history is read again a while after the list has been fetched.
  if (isAwaited && entries !== lastEntries) setAwaited(false);
  return { shown: loaded, addedCount: 0, isNewDay: false, show, isAwaited, setAwaited };
}

/** The entries of the list; undefined until all are known. */
function entriesOf({ period, list, history }: LoadedList): readonly ListEntry[] | undefined {
  if (period === 'today') return list?.entries;
  return history?.isComplete ? history.entries : undefined;
}
