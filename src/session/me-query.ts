import { queryOptions } from '@tanstack/react-query';
import type { Me } from './answers.ts';

/**
 * `['me']` is the session's state, and the only place that holds it: undefined while it is unknown, the operator
 * when signed in, null when not. It never rejects but for a cancel, is fetched once and does not age.
 */
export function meQueryOptions(fetchMe: () => Promise<Me | null>) {
  return queryOptions<Me | null>({
    queryKey: ['me'],
    // The signal is left alone: an observer that unmounts while the guard waits would cancel the guard's answer.
    queryFn: fetchMe,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  });
}
