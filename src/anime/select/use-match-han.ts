import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { hasHan, type MatchWords } from './match-search.ts';

const matchHanOptions = queryOptions({
  queryKey: ['match-han'],
  queryFn: async () => (await import('./match-han.ts')).createMatchHan(),
  staleTime: 'static',
});

/**
 * Returns the search for all forms of Han characters, null until it has loaded, and a function to call with each search
 * text: it loads that search if the text needs it. If this fails, the next call tries again.
 */
export function useMatchHan(): [MatchWords | null, (q: string) => void] {
  const client = useQueryClient();
  const { data = null } = useQuery({ ...matchHanOptions, enabled: false });
  const load = useCallback(
    (q: string) => {
      if (hasHan(q)) void client.query(matchHanOptions).catch(() => undefined);
    },
    [client],
  );
  return [data, load];
}
