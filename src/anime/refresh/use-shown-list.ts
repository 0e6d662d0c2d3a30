import { useCallback, useMemo, useState } from 'react';
import { createDayLookup } from '../../time/day.ts';
import { keysOf } from '../../title/entry-key.ts';
import type { PeriodEntries } from '../history/read-period.ts';
import type { AnimeList, ListEntry } from '../list-entry.ts';
import { sortEntries } from '../select/sort-entries.ts';
import type { Period, SortOrder } from '../view/view.ts';
import { findAdded } from './find-added.ts';

/** What the page can show of a period. */
export interface LoadedList {
  readonly period: Period;
  /** Today's list; undefined until it is loaded. */
  readonly list: AnimeList | undefined;
  /** When that list was fetched, in Unix milliseconds; 0 until it is loaded. */
  readonly fetchedAtMs: number;
  /** The stored entries of the period; undefined for today and until some are read. */
  readonly history: PeriodEntries | undefined;
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
 * @param select returns the entries that the view lists, of those it is given
 */
export function useShownList(
  loaded: LoadedList,
  sort: SortOrder,
  select: (entries: readonly ListEntry[]) => readonly ListEntry[],
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
  const isMoved = useMemo(() => hasMoved(lastEntries, entries, sort), [lastEntries, entries, sort]);
  const addedCount = useMemo(() => {
    const isUnasked = ({ firstFetchedAtMs = loaded.fetchedAtMs }: ListEntry) => firstFetchedAtMs > askedAtMs;
    const unasked = added.filter(isUnasked);
    return unasked.length === 0 ? 0 : select(unasked).length;
  }, [added, loaded.fetchedAtMs, askedAtMs, select]);
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
function entriesOf({ period, list, history }: LoadedList): readonly ListEntry[] | undefined {
  if (period === 'today') return list?.entries;
  return history?.isComplete ? history.entries : undefined;
}

const keyOf = (entry: ListEntry) => keysOf(entry).entryKey;
const NONE: readonly ListEntry[] = [];

/** Whether the entries that both lists have are in another order. */
function hasMoved(
  earlier: readonly ListEntry[] | undefined,
  later: readonly ListEntry[] | undefined,
  sort: SortOrder,
): boolean {
  if (!earlier || !later || earlier === later) return false;
  const [before, after] = [earlier, later].map((entries) => sortEntries(entries, sort).map(keyOf)) as [
    string[],
    string[],
  ];
  const [known, kept] = [new Set(before), new Set(after)];
  const common = before.filter((key) => kept.has(key));
  return after.filter((key) => known.has(key)).some((key, index) => key !== common[index]);
}

function isOtherDay(firstMs: number, secondMs: number): boolean {
  const dayOf = createDayLookup();
  return firstMs > 0 && dayOf(firstMs) !== dayOf(secondMs);
}
