import { QueryClient } from '@tanstack/react-query';
import { HttpError } from './http/http-error.ts';

const MAX_RETRIES = 2;
/** A response that broke off is retried less often, because a long one may already have taken minutes. */
const MAX_PARTIAL_RETRIES = 1;
const FIRST_RETRY_MS = 500;

/** Creates the query client with the app's only retry policy: transient failures are retried, others fail at once. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failureCount, error) => failureCount < maxRetries(error),
        retryDelay: (failureCount) => FIRST_RETRY_MS * 3 ** failureCount,
        refetchOnWindowFocus: false,
        // Requests fail while offline; otherwise queries would pause indefinitely.
        networkMode: 'always',
      },
    },
  });
}

function maxRetries(error: unknown): number {
  if (!(error instanceof HttpError)) return 0;
  if (error.isPartial) return MAX_PARTIAL_RETRIES;
  const isTransient = error.kind === 'unreachable' || error.kind === 'timeout' || (error.status ?? 0) >= 500;
  return isTransient ? MAX_RETRIES : 0;
}
