import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Api } from '../../http/api.ts';
import { afterPaint } from '../../scheduling/after-paint.ts';
import { animeListQueryOptions } from '../anime-list-query.ts';
import { useMarks } from '../marks/use-marks.ts';

type Find = typeof import('./find-matches.ts').findMatches;

/**
 * Returns a function that searches the loaded list with `findMatches`. It returns undefined until the list and the
 * search code are loaded; the code loads after the list to keep it out of the first paint.
 */
export function useFindMatches(api: Api, isListLoaded: boolean): (q: string) => ReturnType<Find> {
  const queryClient = useQueryClient();
  const marks = useMarks();
  const [find, setFind] = useState<Find>();
  useEffect(() => {
    if (!isListLoaded) return undefined;
    return afterPaint(() => {
      import('./find-matches.ts').then(
        ({ findMatches }) => setFind(() => findMatches),
        () => undefined,
      );
    });
  }, [isListLoaded]);
  return useCallback(
    (q) => {
      const list = queryClient.getQueryData(animeListQueryOptions(api).queryKey);
      return find?.(list, q, list && marks ? marks.read(list) : null);
    },
    [find, queryClient, api, marks],
  );
}
