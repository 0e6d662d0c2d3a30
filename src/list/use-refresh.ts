import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { AnimeList } from '../entries/list.ts';
import { titlesOf } from '../operator-data/title-identity.ts';
import { useOpenOperatorData } from '../operator-data/use-operator-data.ts';
import { formatRecentTime } from '../time/format-time.ts';
import { findAdded } from './find-added.ts';

/**
 * Returns a function that refreshes the list at the operator's request and tells them if there are no new entries. It
 * resolves to the time of the list in Unix milliseconds, or to null if the refresh has failed. `shown` is the list that the
 * operator sees, by default the newest one.
 */
export function useRefresh(): (shown?: AnimeList) => Promise<number | null> {
  const animes = useRouteContext({ from: '__root__', select: (context) => context.animes });
  const queryClient = useQueryClient();
  const { refetch } = useQuery({ ...animes, notifyOnChangeProps: [] });
  const { operatorData, notify } = useOpenOperatorData();
  return useCallback(
    async (shown = queryClient.getQueryData(animes.queryKey)) => {
      // Does not cancel a load in progress.
      const { status, data, dataUpdatedAt } = await refetch({ cancelRefetch: false });
      if (status !== 'success') return null;
      const { isMuted } = titlesOf(operatorData.getSnapshot().records);
      const added = findAdded(shown?.entries ?? [], data.entries);
      // Muted entries count nowhere.
      if (shown && added.every(({ titleKey }) => isMuted(titleKey)))
        notify({
          key: 'refreshed',
          tone: 'info',
          title: 'No new entries',
          message: `The list was loaded at ${formatRecentTime(dataUpdatedAt, Date.now())}.`,
        });
      return dataUpdatedAt;
    },
    [queryClient, animes, refetch, operatorData, notify],
  );
}
