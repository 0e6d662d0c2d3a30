import { QueryClient } from '@tanstack/react-query';
import { HttpError } from './http/http-error.ts';

const MAX_RETRIES = 2;
const FIRST_RETRY_MS = 500;

/** The only retry policy of the app: again where the server may do better next time, else at once an error. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failureCount, error) => failureCount < MAX_RETRIES && isPassing(error),
        retryDelay: (failureCount) => FIRST_RETRY_MS * 3 ** failureCount,
        refetchOnWindowFocus: false,
        // Offline is an error like any other, not a wait without an end.
        networkMode: 'always',
      },
    },
  });
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false;
  return error.kind === 'unreachable' || error.kind === 'timeout' || (error.status ?? 0) >= 500;
}
