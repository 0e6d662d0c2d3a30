import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useOpenOperatorData } from '../../operator-data/use-operator-data.ts';
import { formatRecentTime } from '../../time/format-time.ts';
import type { AnimeList } from '../list-entry.ts';
import { countAdded } from './count-added.ts';

/**
 * Returns a function that refreshes the list at the operator's request and says so if that brings nothing. It resolves to
 * whether the refresh has succeeded. `shown` is the list that the operator sees, by default the newest one.
 */
export function useRefresh(): (shown?: AnimeList) => Promise<boolean> {
  const animes = useRouteContext({ from: '__root__', select: (context) => context.animes });
  const queryClient = useQueryClient();
  const { refetch } = useQuery({ ...animes, notifyOnChangeProps: [] });
  const { operatorData, notify } = useOpenOperatorData();
  return useCallback(
    async (shown = queryClient.getQueryData(animes.queryKey)) => {
      // Does not cancel a load in progress.
      const { status, data, dataUpdatedAt } = await refetch({ cancelRefetch: false });
      if (status !== 'success') return false;
      const { records } = operatorData.getSnapshot();
      if (shown && countAdded(shown.entries, data.entries, records) === 0)
        notify({
          key: 'refreshed',
          tone: 'info',
          title: 'No new entries',
          message: `The list was loaded at ${formatRecentTime(dataUpdatedAt, Date.now())}.`,
        });
      return true;
    },
    [queryClient, animes, refetch, operatorData, notify],
  );
}
