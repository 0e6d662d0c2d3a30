import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { AnimeList } from '../../entries/list.ts';
import type { Period } from '../../entries/view.ts';
import { useAnimes } from '../../list/animes-query.ts';
import { usePeriodEntries } from '../history/use-period-entries.ts';
import { useStoredList } from '../history/use-stored-list.ts';
import type { LoadedList } from './use-shown-list.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the operator has asked for the stored list, because today's could not be loaded. */
    isStoredWanted?: boolean;
  }
}

interface Loaded {
  readonly loaded: LoadedList;
  /** Whether the list is being fetched. */
  readonly isBusy: boolean;
  /** The error of the last fetch; null if it succeeded. */
  readonly error: unknown;
  /** When the stored list that is shown in place of today's was fetched, in Unix milliseconds; null if none is. */
  readonly storedAtMs: number | null;
  /** Shows the stored list until today's has been fetched. */
  readonly showStored: (stored: AnimeList) => void;
}

/** What the page loads: today's list, or the stored one in its place, and the entries of the period. */
export function useLoadedList(period: Period): Loaded {
  const { data: fetched, error, isFetching: isBusy } = useAnimes();
  const [stored, showStored] = useState<AnimeList | null>(null);
  const history = usePeriodEntries(period);
  const isStoredWanted = useLocation({ select: ({ state }) => state.isStoredWanted === true });
  const offered = useStoredList();
  if (isStoredWanted && stored === null && offered !== null) showStored(offered);
  const isStored = !fetched && stored !== null;
  const list = isStored ? stored : fetched;
  const storedAtMs = isStored ? stored.fetchedAtMs : null;
  return { loaded: { period, list, history }, isBusy, error, storedAtMs, showStored };
}
