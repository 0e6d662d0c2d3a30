import { queryOptions } from '@tanstack/react-query';
import type { Me } from './responses.ts';

/**
 * The query `['me']` is the only source of the session state: undefined while unknown, the operator when signed in, null
 * when signed out. It is fetched only while the state is unknown, never becomes stale and rejects only when cancelled.
 */
export function meQueryOptions(fetchMe: () => Promise<Me | null>) {
  return queryOptions<Me | null>({
    queryKey: ['me'],
    // The signal is not used: otherwise, an unmounting observer would cancel the request that the guard awaits.
    queryFn: fetchMe,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  });
}
