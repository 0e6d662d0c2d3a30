import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Api } from '../../http/api.ts';
import { animeListQueryOptions } from '../anime-list-query.ts';
import { useMarks } from '../marks/use-marks.ts';
import { findMatches } from './find-matches.ts';

/** Returns a function that searches the list with `findMatches`. It returns undefined until the list is loaded. */
export function useFindMatches(
  api: Api,
  isListLoaded: boolean,
): (q: string) => ReturnType<typeof findMatches> {
  const queryClient = useQueryClient();
  const marks = useMarks();
  return useCallback(
    (q) => {
      if (!isListLoaded) return undefined;
      const list = queryClient.getQueryData(animeListQueryOptions(api).queryKey);
      return findMatches(list, q, list && marks ? marks.read(list) : null);
    },
    [queryClient, api, marks, isListLoaded],
  );
}
