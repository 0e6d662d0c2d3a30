import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { Entries } from '../../entries/entries.ts';
import type { Entry } from '../../entries/entry.ts';
import type { AnimeList } from '../../entries/list.ts';
import type { Period, SortOrder } from '../../entries/view.ts';
import { findAdded } from '../../list/find-added.ts';
import { useMarks } from '../../operator-data/use-marks.ts';
import { useOpenOperatorData } from '../../operator-data/use-operator-data.ts';
import type { Select } from '../select/create-select.ts';
import { hasMoved, isOtherDay } from './compare-lists.ts';

/** What the page can show of a period. */
export interface LoadedList {
  readonly period: Period;
  /** Today's list; undefined until it is loaded. */
  readonly list: AnimeList | undefined;
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

/** The operator has asked for the newest entries. */
interface ArrivalRequest {
  /** What was shown before. */
  readonly before: readonly Entry[];
  /** Whether the focus moves to the first entry that arrives. */
  readonly isFocusWanted: boolean;
  /** Those of the view for which they were requested. */
  readonly select: SelectOf;
}

/** The entries that the last request has added to the view. */
export interface Arrival {
  /** Another object for each request; null before the first one. */
  readonly request: Pick<ArrivalRequest, 'isFocusWanted'> | null;
  readonly entries: readonly Entry[];
}

/** Returns what the view lists, of the entries it is given. */
type SelectOf = (entries: readonly Entry[]) => Select;

export interface ShownList {
  readonly shown: LoadedList;
  /** Null if the newest list is shown. */
  readonly held: HeldChange | null;
  readonly arrival: Arrival;
  /** Shows the newest list, opens the view again, and moves the focus to the first entry that this adds. */
  readonly show: () => void;
  /** Whether the operator has requested a refresh. Until it ends, every change is shown at once. */
  readonly isRefreshRequested: boolean;
  /** Begins a requested refresh, which opens the view again. */
  readonly beginRefresh: () => void;
  /** Ends a requested refresh. `fetchedAtMs` is the time of the list that it has brought; null if it has failed. */
  readonly endRefresh: (fetchedAtMs: number | null) => void;
}

/**
 * Returns the newest list, or the one before it while a refresh by itself would move the entries that the operator sees.
 * Opening a view shows the newest list. The history also changes when the list is stored with which the page was opened;
 * that list's entries are shown at once.
 */
export function useShownList(loaded: LoadedList, sort: SortOrder, select: SelectOf): ShownList {
  const { viewMarks } = useOpenOperatorData();
  const openCount = useSyncExternalStore(viewMarks.subscribe, viewMarks.getOpenCount);
  const fetchedAtMs = loaded.list?.fetchedAtMs ?? 0;
  const [last, setLast] = useState(loaded);
  const [lastOpenCount, setLastOpenCount] = useState(openCount);
  /** The time of the newest list whose entries the operator has asked to see. */
  const [askedAtMs, setAskedAtMs] = useState(fetchedAtMs);
  const [isRefreshRequested, setRefreshRequested] = useState(false);
  const [request, setRequest] = useState<ArrivalRequest | null>(null);
  const isOpened = loaded.period !== last.period || openCount !== lastOpenCount;
  const entries = entriesOf(loaded);
  const lastEntries = isOpened ? undefined : entriesOf(last);
  const added = useMemo(
    () => (lastEntries && entries && lastEntries !== entries ? findAdded(lastEntries, entries) : NONE),
    [lastEntries, entries],
  );
  const isMoved = useMemo(
    () => lastEntries && entries && hasMoved(lastEntries, entries, sort, loaded.period),
    [lastEntries, entries, sort, loaded.period],
  );
  const selectAdded = useMemo(() => {
    const unasked = added.filter(({ firstFetchedAtMs }) => firstFetchedAtMs > askedAtMs);
    return unasked.length === 0 ? null : select(unasked);
  }, [added, askedAtMs, select]);
  const addedCount = useMarks((marks) => selectAdded?.(marks).shown.length ?? 0);
  const isNewer = fetchedAtMs > askedAtMs;
  const isNewDay =
    loaded.period === 'today' && isNewer && isOtherDay(last.list?.fetchedAtMs ?? 0, fetchedAtMs);
  const change = useMemo(() => ({ addedCount, isNewDay }), [addedCount, isNewDay]);
  const canHold = lastEntries !== undefined && entries !== undefined && askedAtMs > 0 && !isRefreshRequested;
  const isHeld = canHold && (addedCount > 0 || isNewDay || (isNewer && isMoved === true));
  const hasChanged = loaded.list !== last.list || loaded.history !== last.history;
  if (!isHeld && (isOpened || hasChanged)) setLast(loaded);
  if (openCount !== lastOpenCount) setLastOpenCount(openCount);
  if ((isOpened || askedAtMs === 0) && isNewer) setAskedAtMs(fetchedAtMs);

  const shown = isHeld ? last : loaded;
  const shownEntries = entriesOf(shown);
  const ask = useCallback(
    (isFocusWanted: boolean) => {
      setRequest(shownEntries ? { before: shownEntries, isFocusWanted, select } : null);
      viewMarks.openView();
    },
    [shownEntries, select, viewMarks],
  );
  const show = useCallback(() => ask(true), [ask]);
  const beginRefresh = useCallback(() => {
    setRefreshRequested(true);
    ask(false);
  }, [ask]);
  const endRefresh = useCallback((refreshedAtMs: number | null) => {
    setRefreshRequested(false);
    if (refreshedAtMs !== null) setAskedAtMs(refreshedAtMs);
  }, []);
  const arrival = useArrival(request, shownEntries, select);
  const held = isHeld ? change : null;
  return { shown, held, arrival, show, isRefreshRequested, beginRefresh, endRefresh };
}

/** The entries of the view that were not shown when they were requested. Another view has none. */
function useArrival(
  request: ArrivalRequest | null,
  shown: readonly Entry[] | undefined,
  select: SelectOf,
): Arrival {
  const selectArrived = useMemo(
    () => (request?.select === select && shown ? select(findAdded(request.before, shown)) : null),
    [request, shown, select],
  );
  const entries = useMarks((marks) => selectArrived?.(marks).shown ?? NONE);
  return useMemo(() => ({ request, entries }), [request, entries]);
}

/** The entries of the list; undefined until all are known. */
function entriesOf({ period, list, history }: LoadedList): readonly Entry[] | undefined {
  if (period === 'today') return list?.entries;
  return history?.status === 'reading' ? undefined : history?.all;
}

const NONE: readonly Entry[] = [];
