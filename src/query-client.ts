import { notifyManager, QueryClient } from '@tanstack/react-query';
import { HttpError } from './http/http-error.ts';
import { ME_KEY } from './session/session-state.ts';

const MAX_RETRIES = 2;
const FIRST_RETRY_MS = 500;

/** Creates the query client with the app's only retry policy: transient failures are retried, others fail at once. */
export function createQueryClient(): QueryClient {
  // By default, components are told of new data by a timer. What renders before that for another reason would already show
  // the data, and the rest of the page not yet.
  notifyManager.setScheduler(queueMicrotask);
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failureCount, error) => failureCount < maxRetries(error),
        retryDelay: (failureCount) => FIRST_RETRY_MS * 3 ** failureCount,
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

function maxRetries(error: unknown): number {
  if (!(error instanceof HttpError)) return 0;
  const isTransient = error.kind === 'unreachable' || error.kind === 'timeout' || (error.status ?? 0) >= 500;
  return isTransient ? MAX_RETRIES : 0;
}
