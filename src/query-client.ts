import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ME_KEY } from './session/session-state.ts';

/** Creates the query client. A query that fails is not retried, because the list retries by itself (http/retries.ts). */
export function createQueryClient(): QueryClient {
  // By default, components are told of new data by a timer. What renders before that for another reason would already show
  // the data, and the rest of the page not yet.
  notifyManager.setScheduler(queueMicrotask);
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        // Requests fail while offline; otherwise queries would pause indefinitely.
        networkMode: 'always',
        // Otherwise, a view that renders while the session ends would load again what the session has removed.
        enabled: ({ queryKey }) => queryKey[0] === ME_KEY[0] || client.getQueryData(ME_KEY) !== null,
      },
    },
  });
  return client;
}
