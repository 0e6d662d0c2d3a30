import { queryOptions } from '@tanstack/react-query';
import type { Me } from './responses.ts';

/**
 * `['me']` is the single source of the session state: undefined while unknown, the operator when signed in, null when
 * signed out. It is fetched once, never becomes stale and rejects only when cancelled.
 */
export function meQueryOptions(fetchMe: () => Promise<Me | null>) {
  return queryOptions<Me | null>({
    queryKey: ['me'],
    // The signal is not consumed, because an unmounting observer would then cancel the request that the guard awaits.
    queryFn: fetchMe,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  });
}
