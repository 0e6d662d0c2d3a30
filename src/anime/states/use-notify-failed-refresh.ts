import { CancelledError, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Api } from '../../http/api.ts';
import { notify, withdraw } from '../../notify/notify.ts';
import { animeListQueryOptions } from '../anime-list-query.ts';
import { describeFailure } from './describe-failure.ts';

const KEY = 'list-not-refreshed';

/** Tells of a refresh that failed while an older list stays on the screen, and takes that back once one succeeds. */
export function useNotifyFailedRefresh(api: Api): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const { queryKey } = animeListQueryOptions(api);
    return queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.query.queryKey[0] !== queryKey[0]) return;
      const { action } = event;
      if (action.type === 'success') withdraw(KEY);
      // Where the session has ended, the cache holds no list any more.
      const hasList = queryClient.getQueryData(queryKey) !== undefined;
      if (action.type !== 'error' || action.error instanceof CancelledError || !hasList) return;
      notify({
        key: KEY,
        tone: 'error',
        title: 'The list was not refreshed',
        message: `${describeFailure(action.error).title}. The previous list is still shown.`,
      });
    });
  }, [api, queryClient]);
}
