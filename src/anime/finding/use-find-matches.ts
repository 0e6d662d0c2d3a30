import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Api } from '../../http/api.ts';
import { afterPaint } from '../../scheduling/after-paint.ts';
import { animeListQueryOptions } from '../anime-list-query.ts';

type Find = typeof import('./find-matches.ts').findMatches;

/**
 * Searches the list that is loaded: see findMatches. Undefined is also what it gives until its code has come, which
 * it does once there is a list, so that nothing of it stands before the first paint.
 */
export function useFindMatches(api: Api, isListRead: boolean): (q: string) => ReturnType<Find> {
  const queryClient = useQueryClient();
  const [find, setFind] = useState<Find>();
  useEffect(() => {
    if (!isListRead) return undefined;
    return afterPaint(() => {
      import('./find-matches.ts').then(
        ({ findMatches }) => setFind(() => findMatches),
        () => undefined,
      );
    });
  }, [isListRead]);
  return useCallback(
    (q) => find?.(queryClient.getQueryData(animeListQueryOptions(api).queryKey), q),
    [find, queryClient, api],
  );
}
