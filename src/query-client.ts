import { QueryClient } from '@tanstack/react-query';
import { HttpError } from './http/http-error.ts';

const MAX_RETRIES = 2;
const FIRST_RETRY_MS = 500;

/** Creates the query client with the app's only retry policy: transient failures are retried, others fail at once. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failureCount, error) => failureCount < MAX_RETRIES && isTransient(error),
        retryDelay: (failureCount) => FIRST_RETRY_MS * 3 ** failureCount,
        refetchOnWindowFocus: false,
        // Requests fail while offline; otherwise queries would pause indefinitely.
        networkMode: 'always',
      },
    },
  });
}

function isTransient(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false;
  return error.kind === 'unreachable' || error.kind === 'timeout' || (error.status ?? 0) >= 500;
}
