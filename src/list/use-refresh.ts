import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Entry } from '../entries/entry.ts';
import type { AnimeList } from '../entries/list.ts';
import { titlesOf } from '../operator-data/title-identity.ts';
import { useOpenOperatorData } from '../operator-data/use-operator-data.ts';
import { formatRecentTime } from '../time/format-time.ts';
import { findAdded } from './find-added.ts';

/**
 * Returns a function that refreshes the list at the operator's request and tells them if there are no new entries. It
 * resolves to the time of the list in Unix milliseconds, or to null if the refresh has failed. `shown` is the list that the
 * operator sees, by default the newest one. `isAnyListed` says whether the operator would see any of these entries; muted ones
 * are not seen by default.
 */
export function useRefresh(): (
  shown?: AnimeList,
  isAnyListed?: (added: readonly Entry[]) => boolean,
) => Promise<number | null> {
  const animes = useRouteContext({ from: '__root__', select: (context) => context.animes });
  const queryClient = useQueryClient();
  const { refetch } = useQuery({ ...animes, notifyOnChangeProps: [] });
  const { operatorData, notify } = useOpenOperatorData();
  const isAnyUnmuted = useCallback(
    (added: readonly Entry[]) => {
      const { isMuted } = titlesOf(operatorData.getSnapshot().records);
      return added.some(({ titleKey }) => !isMuted(titleKey));
    },
    [operatorData],
  );
  return useCallback(
    async (shown = queryClient.getQueryData(animes.queryKey), isAnyListed = isAnyUnmuted) => {
      // Does not cancel a load in progress.
      const { status, data } = await refetch({ cancelRefetch: false });
      if (status !== 'success') return null;
      if (shown && !isAnyListed(findAdded(shown.entries, data.entries)))
        notify({
          key: 'refreshed',
          tone: 'info',
          title: 'No new entries',
          message: `The list was loaded at ${formatRecentTime(data.fetchedAtMs, Date.now())}.`,
        });
      return data.fetchedAtMs;
    },
    [queryClient, animes, refetch, isAnyUnmuted, notify],
  );
}
