import { CancelledError, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Api } from '../../http/api.ts';
import { SessionEndedError } from '../../http/session-ended-error.ts';
import { notify, withdraw } from '../../notify/notify.ts';
import { animeListQueryOptions } from '../anime-list-query.ts';
import { describeFailure } from './describe-failure.ts';

const KEY = 'list-not-refreshed';

/** Notifies the operator if a refresh fails while a list is shown. A later success withdraws the notification. */
export function useNotifyFailedRefresh(api: Api): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const { queryKey } = animeListQueryOptions(api);
    return queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.query.queryKey[0] !== queryKey[0]) return;
      const { action } = event;
      if (action.type === 'success') withdraw(KEY);
      // After the session has ended, the cache contains no list.
      const hasList = queryClient.getQueryData(queryKey) !== undefined;
      if (action.type !== 'error' || !hasList || isInterrupted(action.error)) return;
      notify({
        key: KEY,
        tone: 'error',
        title: 'The list was not refreshed',
        message: `${describeFailure(action.error).title}. The previous list is still shown.`,
      });
    });
  }, [api, queryClient]);
}

function isInterrupted(error: Error): boolean {
  return error instanceof CancelledError || error instanceof SessionEndedError;
}
