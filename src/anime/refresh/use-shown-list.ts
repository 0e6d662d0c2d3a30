import { useCallback, useMemo, useState } from 'react';
import type { Entries } from '../../entries/entries.ts';
import type { Entry } from '../../entries/entry.ts';
import type { AnimeList } from '../../entries/list.ts';
import { sortEntries } from '../../entries/sort-entries.ts';
import type { Period, SortOrder } from '../../entries/view.ts';
import { findAdded } from '../../list/find-added.ts';
import { useMarks } from '../../operator-data/use-marks.ts';
import { createDayLookup } from '../../time/day.ts';
import type { Select } from '../select/create-select.ts';

/** What the page can show of a period. */
export interface LoadedList {
  readonly period: Period;
  /** Today's list; undefined until it is loaded. */
  readonly list: AnimeList | undefined;
  /** When that list was fetched, in Unix milliseconds; 0 until it is loaded. */
  readonly fetchedAtMs: number;
  /** The entries of the period; undefined for today. */
  readonly history: Entries | undefined;
}

/** What a refresh has changed and the page does not show yet. */
export interface HeldChange {
  /** Number of new entries that the view would list. */
  readonly addedCount: number;
  /** Whether they are of another day than the list that is shown. */
  readonly isNewDay: boolean;
}

interface ShownList {
  readonly shown: LoadedList;
  /** Null if the newest list is shown. */
  readonly held: HeldChange | null;
  /** Shows the newest list. */
  readonly show: () => void;
  /** Whether the operator has requested a refresh. Until it ends, every change is shown at once. */
  readonly isRefreshRequested: boolean;
  readonly beginRefresh: () => void;
  /** Ends a requested refresh. `fetchedAtMs` is the time of the list that it has brought; null if it has failed. */
  readonly endRefresh: (fetchedAtMs: number | null) => void;
}

/**
 * Returns the newest list, or the one before it while a refresh would move the entries that the operator sees: "New entries
 * never move the list" (operators' spec, section 11). The history also changes when the list is stored with which the page
 * was opened; that list's entries are shown at once.
 * @param select returns what the view lists, of the entries it is given
 */
export function useShownList(
  loaded: LoadedList,
  sort: SortOrder,
  select: (entries: readonly Entry[]) => Select,
): ShownList {
  const [last, setLast] = useState(loaded);
  /** The time of the newest list whose entries the operator has asked to see. */
  const [askedAtMs, setAskedAtMs] = useState(loaded.fetchedAtMs);
  const [isRefreshRequested, setRefreshRequested] = useState(false);
  const isSamePeriod = loaded.period === last.period;
  const entries = entriesOf(loaded);
  const lastEntries = isSamePeriod ? entriesOf(last) : undefined;
  const added = useMemo(
    () => (lastEntries && entries && lastEntries !== entries ? findAdded(lastEntries, entries) : NONE),
    [lastEntries, entries],
  );
  const isMoved = useMemo(
    () => hasMoved(lastEntries, entries, sort, loaded.period),
    [lastEntries, entries, sort, loaded.period],
  );
  const selectAdded = useMemo(() => {
    const unasked = added.filter(({ firstFetchedAtMs }) => firstFetchedAtMs > askedAtMs);
    return unasked.length === 0 ? null : select(unasked);
  }, [added, askedAtMs, select]);
  const addedCount = useMarks((marks) => selectAdded?.(marks).shown.length ?? 0);
  const isNewer = loaded.fetchedAtMs > askedAtMs;
  const isNewDay = loaded.period === 'today' && isNewer && isOtherDay(last.fetchedAtMs, loaded.fetchedAtMs);

  const { period, list, fetchedAtMs, history } = loaded;
  const show = useCallback(() => {
    setLast({ period, list, fetchedAtMs, history });
    setAskedAtMs(fetchedAtMs);
  }, [period, list, fetchedAtMs, history]);
  const beginRefresh = useCallback(() => setRefreshRequested(true), []);
  const endRefresh = useCallback((refreshedAtMs: number | null) => {
    setRefreshRequested(false);
    if (refreshedAtMs !== null) setAskedAtMs(refreshedAtMs);
  }, []);
  const actions = { show, isRefreshRequested, beginRefresh, endRefresh };
  const change = useMemo(() => ({ addedCount, isNewDay }), [addedCount, isNewDay]);
  const canHold = lastEntries !== undefined && entries !== undefined && askedAtMs > 0 && !isRefreshRequested;
  if (canHold && (addedCount > 0 || isNewDay || (isNewer && isMoved)))
    return { shown: last, held: change, ...actions };
  const hasChanged = !isSamePeriod || loaded.list !== last.list || loaded.history !== last.history;
  if (hasChanged) setLast(loaded);
  // Opening a period shows its newest entries.
  if ((!isSamePeriod || askedAtMs === 0) && isNewer) setAskedAtMs(loaded.fetchedAtMs);
  return { shown: loaded, held: null, ...actions };
}

/** The entries of the list; undefined until all are known. */
function entriesOf({ period, list, history }: LoadedList): readonly Entry[] | undefined {
  if (period === 'today') return list?.entries;
  return history?.status === 'reading' ? undefined : history?.all;
}

const keyOf = ({ key }: Entry) => key;
const NONE: readonly Entry[] = [];

/** Whether the entries that both lists have are in another order. */
function hasMoved(
  earlier: readonly Entry[] | undefined,
  later: readonly Entry[] | undefined,
  sort: SortOrder,
  period: Period,
): boolean {
  if (!earlier || !later || earlier === later) return false;
  const [before, after] = [earlier, later].map((entries) =>
    sortEntries(entries, sort, period).map(keyOf),
  ) as [string[], string[]];
  const [known, kept] = [new Set(before), new Set(after)];
  const common = before.filter((key) => kept.has(key));
  return after.filter((key) => known.has(key)).some((key, index) => key !== common[index]);
}

function isOtherDay(firstMs: number, secondMs: number): boolean {
  const dayOf = createDayLookup();
  return firstMs > 0 && dayOf(firstMs) !== dayOf(secondMs);
}
