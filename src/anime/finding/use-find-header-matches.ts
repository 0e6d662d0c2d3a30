import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Api } from '../../http/api.ts';
import { animeListQueryOptions } from '../anime-list-query.ts';
import { useMarks } from '../marks/use-marks.ts';
import { findHeaderMatches } from './find-header-matches.ts';

/** Returns a function that calls `findHeaderMatches`. Until the list is loaded, that function returns undefined. */
export function useFindHeaderMatches(
  api: Api,
  isListLoaded: boolean,
): (q: string) => ReturnType<typeof findHeaderMatches> {
  const queryClient = useQueryClient();
  const marks = useMarks();
  return useCallback(
    (q) => {
      if (!isListLoaded) return undefined;
      const list = queryClient.getQueryData(animeListQueryOptions(api).queryKey);
      return findHeaderMatches(list, q, list && marks ? marks.read(list) : null);
    },
    [queryClient, api, marks, isListLoaded],
  );
}
