import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../http/api.ts';
import type { AnimeList } from './anime.ts';
import { animeListQueryOptions } from './anime-list-query.ts';
import { useMutedCount } from './marks/use-marks.ts';

/** Number of entries today without muted ones, for a badge; undefined until loaded. Rerenders only when it changes. */
export function useAnimeCount(api: Api): number | undefined {
  const { queryKey } = animeListQueryOptions(api);
  const queryClient = useQueryClient();
  const mutedCount = useMutedCount(() => queryClient.getQueryData(queryKey));
  const { data: count } = useQuery({ ...animeListQueryOptions(api), select: countEntries });
  return count === undefined ? undefined : count - mutedCount;
}

function countEntries({ entries }: AnimeList): number {
  return entries.length;
}
