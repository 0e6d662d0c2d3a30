import { focusManager, onlineManager, type QueryState, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import type { AnimeList } from '../entries/list.ts';
import { readPreference } from '../operator-data/preferences.ts';
import { useSelected } from '../operator-data/use-operator-data.ts';
import { MINUTE_MS } from '../time/day.ts';
import { watchTime } from '../time/watch-time.ts';
import { isRefreshDue } from './is-refresh-due.ts';

/** A timer that fires this much too late shows that the device has slept, in milliseconds. */
const SLEEP_MS = 2 * MINUTE_MS;

/**
 * Refreshes the list as the operator has chosen in the preferences: when they come back, at intervals, or never.
 * @param isHiddenRefreshed whether the intervals go on while the page is hidden
 */
export function useAutomaticRefresh(isHiddenRefreshed: boolean): void {
  const animes = useRouteContext({ from: '__root__', select: (context) => context.animes });
  // Until the stored data has been read, the operator's choice is unknown.
  const mode = useSelected(({ records, state }) =>
    state.kind === 'loading' ? 'off' : readPreference(records, 'refresh-automatically'),
  );
  const isDue = ({ data, status }: QueryState<AnimeList>) =>
    isRefreshDue(mode, { fetchedAtMs: data?.fetchedAtMs ?? 0, hasFailed: status === 'error' }, Date.now());
  const isOnline = useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline());
  useQuery({
    ...animes,
    refetchInterval: isOnline && typeof mode === 'number' && mode * MINUTE_MS,
    refetchIntervalInBackground: isHiddenRefreshed,
    refetchOnWindowFocus: (query) => onlineManager.isOnline() && isDue(query.state) && 'always',
    refetchOnReconnect: ({ state: list }) => list.data === undefined || (isDue(list) && 'always'),
    notifyOnChangeProps: [],
  });
  useEffect(() => {
    let lastMs = Date.now();
    // When a device wakes up, browsers send no event to a page that has stayed visible.
    return watchTime(() => {
      const nowMs = Date.now();
      if (nowMs - lastMs > SLEEP_MS) focusManager.onFocus();
      lastMs = nowMs;
    });
  }, []);
}
